// Sample fragrances: flowers.

import type { SampleFragrance } from "#seeds/fragrances/sample-fragrance.ts";

export const flowerFragrances: SampleFragrance[] = [
  {
    slug: "apple-blossom-at-kotgarh",
    name: "Apple Blossom at Kotgarh",
    family: "floral",
    mood: "Tender spring morning",
    description:
      "For nine or ten days in April the terraces at Kotgarh turn white and pink. We caught the petals with a little green stalk, then set them on rose and the faintest wood.",
    topNotes: ["Apple Blossom", "Green Leaves"],
    middleNotes: ["Rose", "Iris"],
    baseNotes: ["Powder", "Musk"],
  },
  {
    slug: "buransh-slope",
    name: "Buransh Slope",
    family: "floral",
    mood: "Bright and tart",
    description:
      "Rhododendron has little scent of its own; what one remembers is the cold air, the moss on the trunk and the sour red squash in a steel glass. This is that walk.",
    topNotes: ["Rhododendron", "Mountain Air"],
    middleNotes: ["Apricot", "Honey"],
    baseNotes: ["Moss"],
  },
  {
    slug: "damask-market",
    name: "Damask Market",
    family: "rose",
    mood: "Classic and rosy",
    description:
      "Roses sold loose by weight, still damp, with leaves and a few thorns in the heap. Geranium sharpens the flower, black pepper wakes it, musk lets it rest on the sleeve.",
    topNotes: ["Green Leaves", "Black Pepper"],
    middleNotes: ["Rose", "Geranium"],
    baseNotes: ["Musk"],
  },
  {
    slug: "gulkand",
    name: "Gulkand",
    family: "rose",
    mood: "Sweet and nostalgic",
    description:
      "Petals and sugar left in the sun until they give in to each other. A rose for eating: jammy and brown at the edges, with honey, plum and the clove of a folded paan.",
    topNotes: ["Clove", "Plum"],
    middleNotes: ["Rose", "Honey"],
    baseNotes: ["Milk"],
  },
  {
    slug: "roof-jasmine",
    name: "Roof Jasmine",
    family: "jasmine",
    mood: "Warm summer night",
    description:
      "After ten the roof cools, and jasmine from the yard below climbs up with the talk. Tuberose makes it creamy; wet earth from the watered pots keeps its feet on the ground.",
    topNotes: ["Jasmine", "Green Leaves"],
    middleNotes: ["Tuberose"],
    baseNotes: ["Wet Earth", "Smoke"],
  },
  {
    slug: "garden-gate-jasmine",
    name: "Garden Gate Jasmine",
    family: "jasmine",
    mood: "Fresh and floral",
    description:
      "The same flower at eight in the morning, when it is still half leaf. Lemongrass and Kangra tea give it a pale, brewed quality, like steam off the first cup of the day.",
    topNotes: ["Lemongrass", "Green Leaves"],
    middleNotes: ["Jasmine", "Kangra Tea"],
    baseNotes: ["Cut Grass"],
  },
  {
    slug: "mogra-gajra",
    name: "Mogra Gajra",
    family: "mogra",
    mood: "White and luminous",
    description:
      "A string of buds bought at the traffic light, opening one by one through the evening. Milk and musk underneath imitate warm hair, which is where mogra has always belonged.",
    topNotes: ["Mogra", "Orange Blossom"],
    middleNotes: ["Tuberose"],
    baseNotes: ["Milk", "Musk"],
  },
  {
    slug: "champa-shade",
    name: "Champa Shade",
    family: "champa",
    mood: "Golden and languid",
    description:
      "Yellow-hearted champa falls whole on to wet stone, and nobody sweeps it up before noon. Coconut and vanilla round the petals; a grain of nutmeg stops them short of sweetness.",
    topNotes: ["Champa"],
    middleNotes: ["Coconut", "Nutmeg"],
    baseNotes: ["Vanilla", "Walnut"],
  },
  {
    slug: "lotus-tank",
    name: "Lotus Tank",
    family: "lotus",
    mood: "Still and clear",
    description:
      "Early light on a temple tank, pink cups standing clear of the water. Lotus is more air than perfume, so we lend it iris, a little jasmine and a wash of clean linen.",
    topNotes: ["Lotus", "Linen"],
    middleNotes: ["Iris", "Jasmine"],
    baseNotes: ["Milk"],
  },
  {
    slug: "wedding-marigold",
    name: "Wedding Marigold",
    family: "marigold",
    mood: "Green-gold and festive",
    description:
      "Bitter leaf, orange petal, damp string. Anyone who has helped to hang four hundred garlands before breakfast knows this smell, and the saffron and sandalwood waiting at the door.",
    topNotes: ["Marigold", "Green Leaves"],
    middleNotes: ["Saffron"],
    baseNotes: ["Sandalwood"],
  },
  {
    slug: "chamba-lavender",
    name: "Chamba Lavender",
    family: "lavender",
    mood: "Quiet and violet",
    description:
      "Dry-stemmed, camphorous, a bit like hay. Lavender grown on a stony terrace keeps its herb side, and we follow it with sage, cut grass and a thin line of musk.",
    topNotes: ["Lavender", "Sage"],
    middleNotes: ["Violet", "Cut Grass"],
    baseNotes: ["Musk"],
  },
  {
    slug: "compact-and-mirror",
    name: "Compact and Mirror",
    family: "powder",
    mood: "Soft and old-fashioned",
    description:
      "A gilt compact snaps shut on a dressing table, and the dust hangs in the sun. Iris and violet for the powder, peach for the puff, rose for the handkerchief beside it.",
    topNotes: ["Peach", "Violet"],
    middleNotes: ["Rose", "Iris"],
    baseNotes: ["Powder"],
  },
];
