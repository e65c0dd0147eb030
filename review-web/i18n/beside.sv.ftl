beside-name-changed = namnet bredvid matchen stämmer inte med fingeravtrycket i matchen
beside-name-unnamed = ett fingeravtryck; namnfilen bredvid matchen saknar en rad för rollen
beside-names-unreadable = ett fingeravtryck; namnfilen bredvid matchen kan inte läsas: { $why }
beside-names-form = den första raden ska vara `wardiary names 1` och varje följande en roll, ett salt på 64 hexadecimala siffror och ett namn
beside-names-changed = namnen bredvid matchen stämmer inte med fingeravtrycken i den: { $roles }. Lägg tillbaka filen som skrevs när matchen började.
beside-names-strange = den nämner { $roles }, som matchen inte har något fingeravtryck för. Ta bort raden, eller lägg tillbaka filen som skrevs när matchen började.
beside-names-agree = namnen stämmer med fingeravtrycken i matchen: { $roles }.
beside-seeds-strange = den har tärningsfrön, men matchen har inga hashvärden av frön.
beside-seeds-agree = fröna är de som matchen har hashvärden av, och varje slag ur dem stämmer.
beside-seeds-differ = fröna är de som matchen har hashvärden av, men slagen i posterna { $entries } följer inte av dem.
beside-intents-strange = raderna { $lines } är skadade. Lägg tillbaka filen som den var när avsikterna förseglades.
beside-intents-lost = ingen text i den öppnar det som förseglades i posterna { $entries }. Lägg tillbaka filen som den var när avsikterna förseglades.
beside-intents-agree = varje avsikt som ännu är förseglad kan öppnas ur den.
beside-hash-agrees = den är filen som post { $n } bifogade.
beside-hash-differs = den är inte filen som post { $n } bifogade: hashvärdet är ett annat. Lägg tillbaka filen som den bifogades.
beside-hash-renamed = den är filen som post { $n } bifogade, under ett annat namn.
beside-hash-missing = filen som post { $n } bifogade ligger inte bredvid matchen.
beside-checkpoint-differs = den är inte kontrollpunkten för denna match med { $n } poster. Matchen har kortats av eller skrivits om, eller så hör filen till en annan.
beside-checkpoint-unchecked =
    den är kontrollpunkten för denna match med { $n } poster; { $count ->
        [one] underskriften
       *[other] de { $count } underskrifterna
    } är inte kontrollerade: ange med --signers vem som får underteckna.
beside-checkpoint-agrees = den är kontrollpunkten för denna match med { $n } poster, undertecknad av { $roles }.
beside-checkpoint-bad = den är kontrollpunkten för denna match med { $n } poster, men alla underskrifter är inte giltiga och gjorda av någon som får underteckna. Giltiga: { $roles }
