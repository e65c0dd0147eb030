# Shapes that are drawn on the map for a note.
map-drawn = Drawn for the notes: { $shapes }.
note-drawn = Drawn on the map:
drawn-hex = frame, { $stroke }, round { $from }
drawn-path = path, { $stroke }, from { $from } { $way ->
    [no] to { $to }
   *[other] by way of { $way } to { $to }
 }
drawn-arrow = arrow, { $stroke }, from { $from } { $way ->
    [no] to { $to }
   *[other] by way of { $way } to { $to }
 }
drawn-area = area, { $stroke }, round { $hexes }
shape-hex = frame
shape-path = path
shape-arrow = arrow
shape-area = area
stroke-solid = solid
stroke-dashed = dashed
stroke-dotted = dotted
stroke-double = double
shapes-legend = Draw on the map
shapes-hint = Hexes by number, such as 1909 1910: one for a frame, two or more along a path or an arrow, three or more for an area. Leave a line empty for no shape; more lines appear when you save.
shapes-form = Shape
shapes-stroke = Line of shape
shapes-hexes = Hexes of shape
field-shapes = Drawn on the map
shape-fault-form = Shape { $n }: “{ $word }” is not a shape. Choose frame, path, arrow or area.
shape-fault-stroke = Shape { $n }: “{ $word }” is not a line. Choose solid, dashed, dotted or double.
shape-fault-hex = Shape { $n }: the map has no hex { $word }. Write numbers as they are printed on the map, with spaces between them.
shape-fault-one = Shape { $n } is a frame, which goes round one hex. Name one, or choose area.
shape-fault-two = Shape { $n } goes from hex to hex. Name at least two, such as 1909 1910.
shape-fault-three = Shape { $n } is an area. Name at least three hexes, or draw a frame round each.
preview = Preview
preview-before = Before the decision
preview-after = When the decision is shown
preview-then = Then come the sum, the result and the first note.
preview-empty = Your text is shown here.
