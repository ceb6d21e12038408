// Sample fragrances: leaves, rain, air and fruit.

import type { SampleFragrance } from "#seeds/fragrances/sample-fragrance.ts";

export const leafAirAndFruitFragrances: SampleFragrance[] = [
  {
    slug: "kinnow-orchard",
    name: "Kinnow Orchard",
    family: "citrus",
    mood: "Juicy winter sun",
    description:
      "Loose-skinned, full of pips, eaten standing in the field. Kinnow is rounder than orange; grapefruit and bergamot give the peel its bite, and pine is the crate.",
    topNotes: ["Kinnow", "Grapefruit"],
    middleNotes: ["Bergamot", "Green Leaves"],
    baseNotes: ["Pine"],
  },
  {
    slug: "nimbu-pani",
    name: "Nimbu Pani",
    family: "citrus",
    mood: "Sharp and thirsty",
    description:
      "Lemon, black salt, crushed ice, a glass too cold to hold. Lime doubles the zest, mint lines the sides, and a slice of ginger waits at the bottom.",
    topNotes: ["Lemon", "Lime"],
    middleNotes: ["Mint"],
    baseNotes: ["Ginger"],
  },
  {
    slug: "marmalade-pan",
    name: "Marmalade Pan",
    family: "citrus",
    mood: "Sunny and bittersweet",
    description:
      "Four hours of peel and sugar, windows steamed to the top. Kinnow and orange go from sharp to amber in the pan, with ginger and honey stirred in near the end.",
    topNotes: ["Kinnow", "Orange"],
    middleNotes: ["Ginger"],
    baseNotes: ["Honey", "Cinnamon"],
  },
  {
    slug: "tulsi-courtyard",
    name: "Tulsi Courtyard",
    family: "herbal",
    mood: "Green and peppery",
    description:
      "Tulsi smells of clove, mint and warm dust, depending on the hour. Rosemary and sage keep it company round the courtyard wall, and just-watered bricks finish the thought.",
    topNotes: ["Tulsi", "Mint"],
    middleNotes: ["Sage", "Rosemary"],
    baseNotes: ["Wet Earth"],
  },
  {
    slug: "dry-terrace",
    name: "Dry Terrace",
    family: "herbal",
    mood: "Sunbaked and silvery",
    description:
      "Rosemary and lavender grow where nothing else will, between flat hot stones. Vetiver root ties the terrace together, below the soil and below the rest of the scent.",
    topNotes: ["Rosemary"],
    middleNotes: ["Lavender"],
    baseNotes: ["Vetiver", "River Stone"],
  },
  {
    slug: "pudina",
    name: "Pudina",
    family: "mint",
    mood: "Cold and leafy",
    description:
      "Mint torn for chutney, not for toothpaste: hairy stems, green juice, a chill that comes late. Lime and lemongrass sharpen it further, and ginger gives the cold some heat.",
    topNotes: ["Mint", "Lime"],
    middleNotes: ["Lemongrass"],
    baseNotes: ["Ginger"],
  },
  {
    slug: "eucalyptus-lane",
    name: "Eucalyptus Lane",
    family: "eucalyptus",
    mood: "Open and airy",
    description:
      "Tall trunks peeling in strips, leaves that clatter. The oil is cool and blue; rain and river stone give it space, and a touch of mint takes it down the road.",
    topNotes: ["Eucalyptus", "Mint"],
    middleNotes: ["Lime"],
    baseNotes: ["River Stone", "Rain"],
  },
  {
    slug: "monsoon-leaf",
    name: "Monsoon Leaf",
    family: "green",
    mood: "Lush and dripping",
    description:
      "Everything is one colour by August. Fig leaf, tulsi and sage, snapped at the stem and still wet, with vetiver underneath to stand for the root that drinks it all.",
    topNotes: ["Green Leaves", "Sage"],
    middleNotes: ["Fig", "Tulsi"],
    baseNotes: ["Vetiver"],
  },
  {
    slug: "north-bank-moss",
    name: "North Bank Moss",
    family: "moss",
    mood: "Shaded and soft",
    description:
      "The side of the stream the sun forgets. Moss and fern over cold stone, a little leaf mould, and far above, where the bank ends, the first dry needles of deodar.",
    topNotes: ["Fern", "Deodar"],
    middleNotes: ["Moss"],
    baseNotes: ["Vetiver", "Wet Earth"],
  },
  {
    slug: "mitti",
    name: "Mitti",
    family: "rain-and-earth",
    mood: "First monsoon afternoon",
    description:
      "Baked clay, then a drop, then another. The smell of first rain on dust needs no introduction in this country; we only add vetiver and a cool breath of moss.",
    topNotes: ["Rain"],
    middleNotes: ["Wet Earth", "Moss"],
    baseNotes: ["Vetiver"],
  },
  {
    slug: "mango-shower",
    name: "Mango Shower",
    family: "rain-and-earth",
    mood: "Ripe and thundery",
    description:
      "The short storms of May that bring down the green fruit. Wet earth with mango and champa, steam off the road, and a sky the colour of slate behind it all.",
    topNotes: ["Rain", "Mango"],
    middleNotes: ["Champa"],
    baseNotes: ["Wet Earth"],
  },
  {
    slug: "pass-at-dawn",
    name: "Pass at Dawn",
    family: "ozonic",
    mood: "Thin bright air",
    description:
      "Above the last tree there is almost nothing to smell, and that is the pleasure of it. Cold air, stone, a trace of salt, and juniper burning somewhere below.",
    topNotes: ["Mountain Air", "Sea Salt"],
    middleNotes: ["Eucalyptus"],
    baseNotes: ["River Stone", "Driftwood"],
  },
  {
    slug: "far-shore",
    name: "Far Shore",
    family: "marine",
    mood: "Salty and bleached",
    description:
      "A hill person's idea of the sea: too much sky, warm sand, a plank with someone else's paint on it. Salt and driftwood, coconut, and musk like sun on an arm.",
    topNotes: ["Sea Salt"],
    middleNotes: ["Driftwood", "Coconut"],
    baseNotes: ["Musk"],
  },
  {
    slug: "sun-dried-cotton",
    name: "Sun-Dried Cotton",
    family: "linen",
    mood: "Crisp and folded",
    description:
      "Starch, sun, a wooden peg. Linen should smell of the day it was dried on, so we hung ours out with iris and eucalyptus and took it in before the dew.",
    topNotes: ["Linen", "Eucalyptus"],
    middleNotes: ["Iris"],
    baseNotes: ["Powder", "Musk"],
  },
  {
    slug: "fig-wall",
    name: "Fig Wall",
    family: "fig",
    mood: "Milky and green",
    description:
      "A fig grows out of the dam wall where no one planted it. Leaf, sap and fruit together, with bergamot for the morning side and warm amber for the evening.",
    topNotes: ["Bergamot", "Green Leaves"],
    middleNotes: ["Fig", "Orange"],
    baseNotes: ["Amber"],
  },
  {
    slug: "kotgarh-crate",
    name: "Kotgarh Crate",
    family: "apple",
    mood: "Crisp autumn harvest",
    description:
      "Newsprint, straw, and apples that were on the branch yesterday. There is a blossom note left over from spring, walnut from the tree by the packing shed, and wool gloves.",
    topNotes: ["Apple"],
    middleNotes: ["Apple Blossom", "Walnut"],
    baseNotes: ["Wool"],
  },
  {
    slug: "bramble-path",
    name: "Bramble Path",
    family: "berry",
    mood: "Purple and wild",
    description:
      "Blackberries within reach are always sour; the sweet ones hang over the drop. Fig and plum fill the basket, and a wisp of incense comes up from the village.",
    topNotes: ["Blackberry"],
    middleNotes: ["Plum", "Fig"],
    baseNotes: ["Incense"],
  },
  {
    slug: "mulberry-lane",
    name: "Mulberry Lane",
    family: "berry",
    mood: "Stained and playful",
    description:
      "In May the road under the mulberry trees is purple, and so are the children. Violet and lavender deepen the fruit, while amber keeps the stain from washing out.",
    topNotes: ["Mulberry"],
    middleNotes: ["Violet", "Lavender"],
    baseNotes: ["Amber"],
  },
  {
    slug: "peach-stone",
    name: "Peach Stone",
    family: "peach",
    mood: "Downy and blushing",
    description:
      "The fruit is eaten; what is left is fuzz, a red stone, and juice down the wrist. Rose and mulberry keep the blush, and powder the soft feel of the skin.",
    topNotes: ["Peach", "Mulberry"],
    middleNotes: ["Rose"],
    baseNotes: ["Powder"],
  },
  {
    slug: "una-mango",
    name: "Una Mango",
    family: "mango",
    mood: "Sticky and sunlit",
    description:
      "From trees so old that no one agrees who planted them. Ripe flesh, green skin and a drop of sap, with pineapple for acid and champa from the temple yard.",
    topNotes: ["Mango", "Pineapple"],
    middleNotes: ["Champa"],
    baseNotes: ["Wet Earth"],
  },
  {
    slug: "fresh-coconut",
    name: "Fresh Coconut",
    family: "coconut",
    mood: "Cool white shade",
    description:
      "Broken on the step, the water caught in a steel bowl. Coconut without the beach bar: milky, nutty, a little green, resting on almond, vanilla and sandalwood.",
    topNotes: ["Coconut"],
    middleNotes: ["Almond", "Vanilla"],
    baseNotes: ["Sandalwood"],
  },
  {
    slug: "verandah-fruit",
    name: "Verandah Fruit",
    family: "tropical",
    mood: "Juicy and breezy",
    description:
      "A plate is going round with a paper of salt and chilli. Pineapple, mango, coconut slices, and the clean linen of the person who arranged them so neatly.",
    topNotes: ["Pineapple", "Mango"],
    middleNotes: ["Coconut", "Linen"],
    baseNotes: ["Vanilla"],
  },
  {
    slug: "first-snow",
    name: "First Snow",
    family: "winter",
    mood: "White and hushed",
    description:
      "No wind, no birds, a sky the same colour as the roof. Pine and juniper are the only green left, blackberry the only red, and clove the stove indoors.",
    topNotes: ["Mountain Air", "Juniper"],
    middleNotes: ["Pine", "Blackberry"],
    baseNotes: ["Clove"],
  },
  {
    slug: "hearth-and-apple",
    name: "Hearth and Apple",
    family: "winter",
    mood: "Glowing and snug",
    description:
      "Apples baked with plums until the skins split, cinnamon over the top, the door shut on the snow. A pine log shifts, and nobody gets up to see to it.",
    topNotes: ["Apple", "Plum"],
    middleNotes: ["Cinnamon"],
    baseNotes: ["Vanilla", "Pine"],
  },
];
