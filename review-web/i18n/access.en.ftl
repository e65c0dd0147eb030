
# Rooms: roles, join links, and what is refused.

role-umpire = Umpire
role-umpire-words = Reads and does everything; makes and revokes links.
role-scribe = Scribe
role-scribe-words = Records the match and writes notes. Reads everything the umpire reads. Rules, decrees and seals only where the umpire lets the scribes decide.
role-presenter = Presenter
role-presenter-words = Leads the debrief: reads everything, chooses any view, and writes notes. Records nothing.
role-side-one = One team
role-side-one-words = Reads what this side may know, and writes notes on its own layer.
role-side-two = The other team
role-side-two-words = Reads what this side may know, and writes notes on its own layer.
role-side-of = { $side } team
role-viewer = Viewer
role-viewer-words = Reads what both sides know.
stop-not-granted = Your role does not open this page. Ask the umpire for a link.
stop-other-match = You are in { $what }. This match is another: open its link, or ask the umpire for one.
stop-too-many = Too much was sent in too short a time, and nothing was saved. Wait a few seconds and send it again.
stop-too-often = You asked for pages faster than they are given out, and this one was not made. Wait { $what } s and load it again. Nothing is lost. If it goes on although you press no key, close the other windows in which the match is open, and tell the umpire.
stop-too-many-streams = The match is open in too many windows of this browser. Close some of them; this one follows again when it is loaded anew.
stop-broken-as = The page could not be built. This is a fault in the program; tell the umpire the number { $what }, under which the security log has it.
join = Join
join-lead = These pages are open to those who have a link. Ask the umpire for one: scan its QR code, open its address, or type its code here.
join-noscript = Without scripts this page cannot read the code in its address. Copy the whole address into the field.
join-code = Code of the link
join-device = Name of this device
join-device-hint = Optional, such as “phone of table 2”. The umpire sees it in the list of who is in.
join-fault-name = The name of a device is one line of at most { $most } characters. Shorten it and join again.
join-within = Your roles
join-every = Every match
join-roles = { $n } roles
join-out = Leave
join-leave = Leave { $role }
join-in = Join
join-go = Join as { $role }
join-on = Go on
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
links-type = or type this code at { $where }:
links-before = Made before the program was last started. It still opens, but cannot be shown again: make a new one and revoke this one.
links-revoke = Revoke link { $n }
links-revoke-words = Those who came by it are out at once.
links-sure = Yes, revoke link { $n }
links-fingerprint = Your browser will warn that it does not know this certificate. Compare the SHA-256 fingerprint, then go on:
links-square = QR code of the link for { $role }
links-within = Who is in
links-within-none = Nobody is in.
links-role = Role
links-address = Address
links-begun = Since
links-seen = Last request
links-own = { $role } (you)
links-end = End session { $n }
links-end-sure = Yes, end session { $n }
links-end-all = End all other sessions
links-end-all-words = All others in this match are out at once. They can come in again by a link that is not revoked.
links-end-all-sure = Yes, end all other sessions
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
entered-by = Entered by: { $who }
entered-ruled = Ruled by the umpire; entered by: { $who }
entered-link = link { $n }
entered-own-machine = own machine
record-not-decided = This is the umpire’s to say: rulings, decrees and changed readings. It was not recorded, and is still in the box. Let the umpire enter it; on the page *Links* the umpire may also let the scribes of this match do so.
stop-not-decider = Sealing a match is the umpire’s. Ask the umpire to do it; on the page *Links* the umpire may also let the scribes of this match do so.
links-name = Table or device
links-name-hint = Optional, such as “Table 1” or “the umpire’s tablet”. It stands in the record beside each entry that comes by the link, for good: write no names of people.
links-decide = Who decides
links-decide-words = Rulings, decrees, changed readings and the seal are the umpire’s. Whoever enters them is on record either way, and the change is in the security log.
links-decide-umpire = Now: the umpire alone.
links-decide-both = Now: the umpire, and the scribes of this match in the umpire’s place.
links-decide-give = Let the scribes of this match decide too
links-decide-take = Leave the deciding to the umpire alone
links-fault-name = The name of a link is one line of at most { $most } characters. Nothing was made.
about-entry = About entry { $n }
entered-entries = Entered by { $who }: { $entries }
sheet = Links for an evening
sheet-lead = Tick the matches and press once. Each role in each match gets a link, on sheets to print and cut. A link that is open already is used again.
sheet-made = The links are below. Print this page: each match has one sheet for umpire, scribe and presenter, and one for its sides and viewers.
sheet-again = Another sheet
sheet-all = All ({ $n })
sheet-playing = In progress ({ $n })
sheet-none = None
sheet-roles = Roles
sheet-make = Make the links
sheet-no-match = There is no match here of which you are the umpire.
sheet-fault-none = Tick at least one match and one role. Nothing was made.
sheet-fault-many = { $n } links do not fit: { $most } are kept in all. Nothing was made. Tick fewer, or revoke links of these matches first:
sheet-crowded =
    { $n ->
        [one] { $match }: one link
       *[other] { $match }: { $n } links
    }
