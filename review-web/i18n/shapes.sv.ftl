# Figurer som ritas på kartan för en anteckning.
map-drawn = Ritat för anteckningarna: { $shapes }.
note-drawn = Ritat på kartan:
drawn-hex = ram, { $stroke }, runt { $from }
drawn-path = väg, { $stroke }, från { $from } { $way ->
    [no] till { $to }
   *[other] över { $way } till { $to }
 }
drawn-arrow = pil, { $stroke }, från { $from } { $way ->
    [no] till { $to }
   *[other] över { $way } till { $to }
 }
drawn-area = område, { $stroke }, runt { $hexes }
shape-hex = ram
shape-path = väg
shape-arrow = pil
shape-area = område
stroke-solid = heldragen
stroke-dashed = streckad
stroke-dotted = prickad
stroke-double = dubbel
shapes-legend = Rita på kartan
shapes-hint = Hexagoner med nummer, till exempel 1909 1910: en för en ram, två eller fler längs en väg eller en pil, tre eller fler för ett område. Lämna raden tom om du inte vill rita; när du sparar kommer fler rader.
shapes-form = Figur
shapes-stroke = Linje för figur
shapes-hexes = Hexagoner för figur
field-shapes = Ritat på kartan
shape-fault-form = Figur { $n }: ”{ $word }” är ingen figur. Välj ram, väg, pil eller område.
shape-fault-stroke = Figur { $n }: ”{ $word }” är ingen linje. Välj heldragen, streckad, prickad eller dubbel.
shape-fault-hex = Figur { $n }: kartan har ingen hexagon { $word }. Skriv numren som de står på kartan, med mellanslag emellan.
shape-fault-one = Figur { $n } är en ram, som går runt en hexagon. Ange en, eller välj område.
shape-fault-two = Figur { $n } går från hexagon till hexagon. Ange minst två, till exempel 1909 1910.
shape-fault-three = Figur { $n } är ett område. Ange minst tre hexagoner, eller rita en ram runt var och en.
preview = Förhandsvisning
preview-before = Före beslutet
preview-after = När beslutet visas
preview-then = Sedan kommer uträkningen, resultatet och den första anteckningen.
preview-empty = Din text visas här.
