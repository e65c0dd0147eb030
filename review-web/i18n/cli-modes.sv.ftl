# Kommandonas lägen, till exempel `intent open`. Ett argument utan egna ord har kommandots.
help-mode-file = En fil som heter som ett av de här kommandona anges med sin mapp: `./{ $mode }`.

help-intent-seal = Försegla vad en sida avser före en fas.
    .examples =
        Exempel:
          wardiary intent seal evening.wdj --side german --turn 3 --phase movement --objectives 1910,2010 --probability 60 --aim 'Håll Caen'
help-intent-open = Öppna det förseglade: text och salt går in i protokollet, där alla läser dem.
    .examples =
        Exempel:
          wardiary intent open evening.wdj
    .side = Öppna bara den här sidans avsikter, med dess ord i notationen.
help-plan-seal = Försegla frågorna i en fil.
    .examples =
        Exempel:
          wardiary plan seal evening.wdj fragor.txt
    .seal = Frågorna; `-` är standard in.
help-plan-release = Visa varje plan för alla läsare.
    .examples =
        Exempel:
          wardiary plan release evening.wdj
help-exhibit-check = Se efter i en mapp om varje bifogad fil finns och är oförändrad.
    .examples =
        Exempel:
          wardiary exhibit check evening.wdj foton/
    .check = Mappen.
help-prove-check = Kontrollera ett bevis.
    .examples =
        Exempel:
          wardiary prove check entry-42.tlog-proof evening.wdj
          wardiary prove check entry-42.tlog-proof --receipt '142 3f9a-01bc-77e2-a0d4'
          wardiary prove check entry-42.tlog-proof --key spelledare.pub
          wardiary prove check later.proof --old-root 'wRpg…='
    .check = Beviset.
    .file = Matchen, om du har den: beviset jämförs med den.
help-homework-mark = Rätta svar med bladets facit.
    .examples =
        Exempel:
          wardiary homework mark hemuppgift.key svar/*.txt
          wardiary homework mark hemuppgift.key svar/*.txt --csv > resultat.csv
    .mark = Facit.
    .files = Svaren; `-` är standard in.
    .json = Ett JSON-objekt för varje blad.
help-note-revise = Ändra en anteckning: ange allt på nytt.
    .examples =
        Exempel:
          wardiary note revise evening.wdj 1 --author instruktör --text-sv 'Varför här, och varför nu?'
    .revise = Anteckningens nummer.
help-note-retract = Ta tillbaka en anteckning.
    .examples =
        Exempel:
          wardiary note retract evening.wdj 1 --author instruktör --reason 'togs upp i salen'
    .retract = Anteckningens nummer.
help-note-release = Visa alla de anteckningar som väntar på ett lager.
    .examples =
        Exempel:
          wardiary note release evening.wdj instructor --author instruktör
    .release = Lagret: instructor, umpire eller en sida.
help-stop-reword = Ändra rubriker och fråga för en hållpunkt: ange alla på nytt.
    .examples =
        Exempel:
          wardiary stop reword evening.wdj 2 --author instruktör --title-sv 'Caen: två poäng för lite' --before-sv Caen
    .reword = Hållpunktens nummer.
help-stop-remove = Ta bort en hållpunkt.
    .examples =
        Exempel:
          wardiary stop remove evening.wdj 2 --author instruktör --reason 'tiden är knapp'
    .remove = Hållpunktens nummer.
help-notes-add = Lägg till anteckningarna och hållpunkterna ur en text. Allt, eller inget.
    .examples =
        Exempel:
          wardiary notes add evening.wdj lektion.notes
    .add = Texten; `-` är standard in.
    .json = Vad som lades till, som ett JSON-objekt.
help-correct-resume = Fortsätt en rättelse som stannade vid en öppen fråga.
    .examples =
        Exempel:
          echo 'retreat de-711-inf 2209' | wardiary record evening.wdj && wardiary correct resume evening.wdj 19
    .resume = Posten på den gamla linjen där rättelsen stannade.
