
# Rooms: roles, join links, and what is refused.

role-umpire = Umpire
role-umpire-words = Reads and does everything; makes and revokes links.
role-scribe = Scribe
role-scribe-words = Records the match and writes notes. Reads everything the umpire reads.
role-presenter = Presenter
role-presenter-words = Leads the debrief: reads as any viewer and writes notes. Records nothing.
role-side-one = One team
role-side-one-words = Reads what this side may know, and writes notes on its own layer.
role-side-two = The other team
role-side-two-words = Reads what this side may know, and writes notes on its own layer.
role-side-of = Team: { $side }
role-viewer = Viewer
role-viewer-words = Reads what both sides know.
stop-not-granted = Your role does not open this page, or not in this match. Ask the umpire for a link.
stop-too-many = Too much was sent in too short a time, and nothing was saved. Wait a few seconds and send it again.
stop-too-often = You asked for pages faster than they are given out, and this one was not made. Wait { $what } s and load it again. Nothing is lost. If it goes on although you press no key, close the other windows in which the match is open, and tell the umpire.
stop-too-many-streams = The match is open in too many windows of this browser. Close some of them; this one follows again when it is loaded anew.
stop-broken-as = The page could not be built. This is a fault in the program; tell the umpire the number { $what }, under which the security log has it.
join = Come in
join-lead = These pages are open to those who have a link. Ask the umpire for one: scan its square code, open its address, or type its code here.
join-code = Code of the link
join-in = Come in
join-go = Come in as { $role }
join-within = You are in as
join-on = Go on
join-leave = Leave
join-other = With another link
join-fingerprint = Certificate of this machine
join-fingerprint-words = Your browser warns, as no authority knows this machine. Compare the SHA-256 fingerprint in the warning with the one on the umpire’s screen; this page shows the one of the machine that answered you.
join-plain = These pages are sent in the clear: others in this network can read along.
join-fault-no-token = This is no code: it has 32 digits 0–9 and a–f. Type it again, or ask the umpire for a link.
join-fault-unknown = No link has this code. Type it again, or ask the umpire for a link.
join-fault-expired = The link is too old. Ask the umpire for a new one.
join-fault-revoked = The link was revoked. Ask the umpire for a new one.
join-fault-full = Too many readers are in already. Ask the umpire to end some of their sessions.
join-fault-machine = This machine cannot let anybody in now: its disk may be full. Tell the umpire.
links = Links
links-lead = Each link lets those who open it into this match in one role. Revoking a link also ends the sessions of those who came by it. Printed, this page is a sheet for the table.
links-new = New link
links-make = { $role }
links-open = Links that can be opened
links-none = There is no link into this match yet. Choose a role above.
links-until = until { $at }
links-type = or type at /join:
links-before = Made before the program was last started. It still opens, but cannot be shown again: make a new one and revoke this one.
links-revoke = Revoke link { $n }
links-square = Square code of the link for { $role }
links-fingerprint = The browser’s warning about the certificate must show this SHA-256 fingerprint:
links-within = Who is in
links-within-none = Nobody is in.
links-role = Role
links-address = Address
links-begun = Since
links-seen = Last request
links-own = { $role } (you)
links-end = End session { $n }
links-end-all = End all other sessions
links-security = Security log
links-log =
    { $n ->
        [one] One event; its link:
       *[other] { $n } events; link of the last:
    }
links-fault-machine = It could not be saved: the disk may be full. A revoked link stays revoked until the program ends.
links-fault-many = There are as many links as can be kept. Revoke some first.
links-fault-unknown = This was not understood, and nothing was done. Choose a role above.
links-fault-gone = It was already revoked or ended.
