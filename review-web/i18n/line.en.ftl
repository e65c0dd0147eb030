# The line of notation, on a terminal and on a page.

line-due = Waiting for { $by }: { $ask }
