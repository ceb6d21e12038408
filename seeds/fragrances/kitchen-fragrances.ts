// Sample fragrances: spices, tea, honey and festivals.

import type { SampleFragrance } from "#seeds/fragrances/sample-fragrance.ts";

export const kitchenFragrances: SampleFragrance[] = [
  {
    slug: "kheer",
    name: "Kheer",
    family: "vanilla",
    mood: "Creamy and homely",
    description:
      "Rice kheer on the lowest flame, stirred by whoever walks past. Vanilla stands in for the long reduction, almond and cardamom are exactly themselves, and the milk is everywhere.",
    topNotes: ["Cardamom"],
    middleNotes: ["Milk", "Almond"],
    baseNotes: ["Vanilla", "Tonka"],
  },
  {
    slug: "vanilla-veil",
    name: "Vanilla Veil",
    family: "vanilla",
    mood: "Gentle and pale",
    description:
      "A cooler vanilla, without the sugar bowl. Powder and coconut thin it to a veil; sandalwood gives the veil something to hang on while the evening goes by.",
    topNotes: ["Coconut"],
    middleNotes: ["Vanilla", "Powder"],
    baseNotes: ["Sandalwood"],
  },
  {
    slug: "winter-pinni",
    name: "Winter Pinni",
    family: "gourmand",
    mood: "Toasted and sweet",
    description:
      "Flour roasted in a heavy pan until the whole lane knows. Jaggery, almond and a knock of ginger are pressed into balls while still hot, and hidden on the top shelf.",
    topNotes: ["Ginger"],
    middleNotes: ["Almond", "Jaggery"],
    baseNotes: ["Smoke"],
  },
  {
    slug: "cocoa-and-tonka",
    name: "Cocoa and Tonka",
    family: "gourmand",
    mood: "Velvety and dark",
    description:
      "Bitter chocolate, the kind that snaps. Plum brings fruit to it and rose a little ceremony; tonka, which smells of almond and hay, carries all three down slowly.",
    topNotes: ["Plum"],
    middleNotes: ["Cocoa", "Rose"],
    baseNotes: ["Tonka"],
  },
  {
    slug: "station-coffee",
    name: "Station Coffee",
    family: "coffee",
    mood: "Wakeful and brown",
    description:
      "Poured from one tumbler to another until it froths. Dark roast with a spoon of cocoa, scalded milk at the rim, and walnut for the bitterness that makes one order a second.",
    topNotes: ["Coffee"],
    middleNotes: ["Cocoa", "Milk"],
    baseNotes: ["Walnut", "Vanilla"],
  },
  {
    slug: "palampur-first-flush",
    name: "Palampur First Flush",
    family: "tea",
    mood: "Clear and brisk",
    description:
      "Kangra tea, plucked in April, brews pale and smells of cut grass and flowers. We kept the steam, the wet leaf in the pot and the jasmine by the garden gate.",
    topNotes: ["Lemongrass", "Cut Grass"],
    middleNotes: ["Kangra Tea", "Jasmine"],
    baseNotes: ["Green Leaves"],
  },
  {
    slug: "kahwa",
    name: "Kahwa",
    family: "tea",
    mood: "Spiced and golden",
    description:
      "From the samovar, into small cups without handles. Green leaf, saffron thread, crushed cardamom, almonds that sink and are eaten last with the edge of a spoon.",
    topNotes: ["Cardamom", "Cinnamon"],
    middleNotes: ["Kangra Tea", "Saffron"],
    baseNotes: ["Almond"],
  },
  {
    slug: "wild-hive",
    name: "Wild Hive",
    family: "honey",
    mood: "Golden meadow noon",
    description:
      "Comb cut from under a cliff, with pollen on it and one indignant bee. Honey is the middle of this scent, beeswax its walls, and dry grass the slope below.",
    topNotes: ["Marigold", "Cut Grass"],
    middleNotes: ["Honey"],
    baseNotes: ["Beeswax", "Tonka"],
  },
  {
    slug: "saffron-thread",
    name: "Saffron Thread",
    family: "saffron",
    mood: "Regal and dry",
    description:
      "Leathery, metallic, faintly of hay: real saffron surprises those who know only its colour. Warm milk softens it, honey answers it, and sandalwood lends it a long shadow.",
    topNotes: ["Saffron"],
    middleNotes: ["Milk", "Honey"],
    baseNotes: ["Sandalwood"],
  },
  {
    slug: "masala-tin",
    name: "Masala Tin",
    family: "spice",
    mood: "Lively and warm",
    description:
      "Seven small cups inside one round lid. Pepper and nutmeg come out first, cinnamon and star anise stay longest, and someone has kept a strip of orange peel with them.",
    topNotes: ["Black Pepper", "Orange"],
    middleNotes: ["Nutmeg", "Star Anise"],
    baseNotes: ["Cinnamon"],
  },
  {
    slug: "chai-stall",
    name: "Chai Stall",
    family: "spice",
    mood: "Sweet roadside pause",
    description:
      "Ginger pounded on the counter, jaggery by the lump, cardamom thrown in with the shell. It is the stop on the way, and often better than the place one was going to.",
    topNotes: ["Ginger", "Cardamom"],
    middleNotes: ["Clove", "Nutmeg"],
    baseNotes: ["Jaggery"],
  },
  {
    slug: "clove-bud",
    name: "Clove Bud",
    family: "clove",
    mood: "Sharp, dark, warm",
    description:
      "A nail-shaped bud that numbs the lip and fills a cupboard. Orange is its oldest friend; star anise and jaggery round off the corners for a winter room.",
    topNotes: ["Orange", "Clove"],
    middleNotes: ["Star Anise"],
    baseNotes: ["Jaggery"],
  },
  {
    slug: "green-cardamom",
    name: "Green Cardamom",
    family: "cardamom",
    mood: "Cool and aromatic",
    description:
      "Split the pod and there is eucalyptus, lemon and soap, all before the spice. Honey and saffron draw it towards the festival kitchen; marigold leads it back outdoors.",
    topNotes: ["Cardamom"],
    middleNotes: ["Saffron", "Honey"],
    baseNotes: ["Marigold"],
  },
  {
    slug: "ginger-and-lime",
    name: "Ginger and Lime",
    family: "ginger",
    mood: "Zesty and quick",
    description:
      "Fresh root grated over ice, a lime turned inside out, mint clapped between two palms. It is all top notes and no manners, exactly as June requires.",
    topNotes: ["Lime", "Ginger"],
    middleNotes: ["Mint", "Lemongrass"],
    baseNotes: ["Lemon"],
  },
  {
    slug: "dalchini",
    name: "Dalchini",
    family: "cinnamon",
    mood: "Red-brown and round",
    description:
      "Bark rolled like old letters. Dalchini is sweet at the tip and woody at the root, and with plum, benzoin and amber it turns almost to velvet.",
    topNotes: ["Plum"],
    middleNotes: ["Cinnamon"],
    baseNotes: ["Benzoin", "Amber"],
  },
  {
    slug: "lohri-fire",
    name: "Lohri Fire",
    family: "festive",
    mood: "Crackling and merry",
    description:
      "Sesame and jaggery thrown to the flames, songs that everyone half remembers, sparks going up past the wires. Ginger, orange and smoke in a borrowed shawl.",
    topNotes: ["Orange", "Ginger"],
    middleNotes: ["Jaggery", "Almond"],
    baseNotes: ["Smoke"],
  },
  {
    slug: "diwali-threshold",
    name: "Diwali Threshold",
    family: "festive",
    mood: "Bright and gathered",
    description:
      "Wet rangoli, warm clay, garlands still dripping on the step. Marigold and mogra meet in the doorway, and from inside come saffron and the first stick of incense.",
    topNotes: ["Marigold"],
    middleNotes: ["Mogra", "Saffron"],
    baseNotes: ["Incense"],
  },
];
