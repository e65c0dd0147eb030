system-ford = Vadstället
ask-combat = Försök vid vadstället?
entry-attack = { $units } försöker vid vadstället mot { $hex }.
ask-die = Slå tärningen.
entry-die = Tärningen visar { $die }.
map-credit = Karta: påhittad.
refusal-not_adjacent = { $unit } står i { $at }, som inte gränsar till { $hex }: vadstället leder till nästa hexagon.
