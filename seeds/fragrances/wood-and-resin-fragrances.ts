// Sample fragrances: woods, resins, smoke and leather.

import type { SampleFragrance } from "#seeds/fragrances/sample-fragrance.ts";

export const woodAndResinFragrances: SampleFragrance[] = [
  {
    slug: "walnut-workbench",
    name: "Walnut Workbench",
    family: "woody",
    mood: "Dry and companionable",
    description:
      "Shavings curl off a walnut plank and pile against the boots. Dark wood with its faint coffee bitterness, apple from the worker's tiffin, and the wool of his rolled-up coat.",
    topNotes: ["Apple"],
    middleNotes: ["Walnut"],
    baseNotes: ["Wool"],
  },
  {
    slug: "khad-driftwood",
    name: "Khad Driftwood",
    family: "woody",
    mood: "Pale and weathered",
    description:
      "After the floods there are always branches in the stream bed, stripped, silver, light as bone. Salt, stone and clean wind are all that is left in the grain.",
    topNotes: ["Mountain Air", "Sea Salt"],
    middleNotes: ["Driftwood"],
    baseNotes: ["River Stone"],
  },
  {
    slug: "deodar-ridge",
    name: "Deodar Ridge",
    family: "cedar",
    mood: "Tall and cool",
    description:
      "Our own tree, sawn fresh: dry as a pencil, sweet as a linen chest. Pine and juniper stand behind it on the slope, and north-facing moss holds the cold at its roots.",
    topNotes: ["Mountain Air", "Juniper"],
    middleNotes: ["Deodar", "Pine"],
    baseNotes: ["Moss"],
  },
  {
    slug: "cutters-camp",
    name: "Cutters' Camp",
    family: "cedar",
    mood: "Autumn and embers",
    description:
      "Deodar logs stacked by the track, a kettle on three stones, fires just put out. The cedar is warmed by walnut hull and a blue thread of smoke through the branches.",
    topNotes: ["Pine"],
    middleNotes: ["Deodar", "Walnut"],
    baseNotes: ["Smoke", "Moss"],
  },
  {
    slug: "chil-needle",
    name: "Chil Needle",
    family: "pine",
    mood: "Resinous and brisk",
    description:
      "The lower hills are chil pine, tapped for resin and loud with wind. Needles, sap and fern, with juniper for the berry bushes and leather for the tapper's old boots.",
    topNotes: ["Pine", "Juniper"],
    middleNotes: ["Fern"],
    baseNotes: ["Leather"],
  },
  {
    slug: "mysore-chest",
    name: "Mysore Chest",
    family: "sandalwood",
    mood: "Creamy and composed",
    description:
      "Sandalwood, shaved thin and folded into cotton, is smooth first and sharp long after. Lotus gives the wood some light, and frankincense closes the lid without a sound.",
    topNotes: ["Lotus"],
    middleNotes: ["Sandalwood"],
    baseNotes: ["Frankincense", "Musk"],
  },
  {
    slug: "oud-by-lamplight",
    name: "Oud by Lamplight",
    family: "oud",
    mood: "Dark and unhurried",
    description:
      "A tin of oud chips is passed round the room and closed again. What stays in the air is animal, woody and a little medicinal, eased by sandalwood and amber.",
    topNotes: ["Smoke"],
    middleNotes: ["Oud", "Leather"],
    baseNotes: ["Sandalwood", "Amber"],
  },
  {
    slug: "resin-box",
    name: "Resin Box",
    family: "amber",
    mood: "Warm and glowing",
    description:
      "Amber is a recipe rather than a stone: labdanum, benzoin, vanilla, and patience. Ours has plum at the top for colour and cinnamon in the middle, like light through a jar.",
    topNotes: ["Plum"],
    middleNotes: ["Cinnamon", "Amber"],
    baseNotes: ["Benzoin", "Vanilla"],
  },
  {
    slug: "clean-skin",
    name: "Clean Skin",
    family: "musk",
    mood: "Close and simple",
    description:
      "Cotton, soap, the back of a neck. We built this musk to be noticed late, when the rest of the evening's scents have gone home; linen and iris lead to it gently.",
    topNotes: ["Linen"],
    middleNotes: ["Iris", "Eucalyptus"],
    baseNotes: ["Musk", "Powder"],
  },
  {
    slug: "myrrh-and-orange",
    name: "Myrrh and Orange",
    family: "resin",
    mood: "Bitter, then golden",
    description:
      "A tear of myrrh is bitter on the tongue and golden in the flame. Orange peel opens the window, sage sweeps the step, and old wool keeps the warmth in.",
    topNotes: ["Orange", "Sage"],
    middleNotes: ["Myrrh"],
    baseNotes: ["Wool"],
  },
  {
    slug: "temple-resin",
    name: "Temple Resin",
    family: "frankincense",
    mood: "Clear and solemn",
    description:
      "White frankincense on charcoal gives a lemony smoke that rises very straight. We let it burn beside sage and lavender, and finish with benzoin and myrrh for the warmth of the stones.",
    topNotes: ["Sage", "Lavender"],
    middleNotes: ["Frankincense"],
    baseNotes: ["Benzoin", "Myrrh"],
  },
  {
    slug: "agarbatti-hour",
    name: "Agarbatti Hour",
    family: "incense",
    mood: "Dusky and familiar",
    description:
      "Five o'clock, the shop shutters half up, one stick glowing by the till. Champa and sandalwood in the joss, frankincense behind, and the grey curl that tells you which way the draught runs.",
    topNotes: ["Champa"],
    middleNotes: ["Incense", "Frankincense"],
    baseNotes: ["Sandalwood", "Smoke"],
  },
  {
    slug: "night-procession",
    name: "Night Procession",
    family: "incense",
    mood: "Shadowed and violet",
    description:
      "Lanterns go by, then drums, then only the scent of what was burned. Violet and myrrh give the incense its colour; patchouli and oud are the damp lane after everyone has passed.",
    topNotes: ["Violet"],
    middleNotes: ["Incense", "Myrrh"],
    baseNotes: ["Patchouli", "Oud"],
  },
  {
    slug: "sigri-smoke",
    name: "Sigri Smoke",
    family: "smoke",
    mood: "Low fire, late talk",
    description:
      "A charcoal brazier on the verandah, moved closer as the night goes on. Smoke, oud and labdanum, with tobacco from the pocket of the oldest person present.",
    topNotes: ["Tobacco"],
    middleNotes: ["Smoke", "Oud"],
    baseNotes: ["Labdanum", "Benzoin"],
  },
  {
    slug: "saddle-room",
    name: "Saddle Room",
    family: "leather",
    mood: "Worn and handsome",
    description:
      "Bridles on pegs, oiled once a year and used every day. Leather with rose is an old pairing; pepper and patchouli make it less polite and far better company.",
    topNotes: ["Black Pepper"],
    middleNotes: ["Leather", "Rose"],
    baseNotes: ["Patchouli"],
  },
  {
    slug: "rest-house-armchair",
    name: "Rest House Armchair",
    family: "tobacco",
    mood: "Studious and brown",
    description:
      "Pipe tobacco has more fruit in it than smoke: raisin, cocoa, hay. It has sunk into the arms of this chair along with leather, amber and thirty years of detective novels.",
    topNotes: ["Cocoa"],
    middleNotes: ["Tobacco", "Leather"],
    baseNotes: ["Amber"],
  },
];
