# Notationsraden, i terminalen och på en sida.

line-due = Väntar på { $by }: { $ask }
