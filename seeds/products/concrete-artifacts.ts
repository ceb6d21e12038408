// Sample products in Concrete Artifacts: candles in cast concrete, and decor without wax.

import {
  atShopPrice,
  type SampleProduct,
  taxedAsCandle,
  taxedAsConcrete,
} from "#seeds/products/sample-product.ts";

const inConcrete = {
  ...atShopPrice,
  ...taxedAsCandle,
  category: "concrete-artifacts",
  burnTime: "40-45 hours",
  weight: "7 oz",
} as const;

const castEmpty = {
  ...atShopPrice,
  ...taxedAsConcrete,
  category: "concrete-artifacts",
  fragranceNotes: [],
  burnTime: "",
} satisfies Partial<SampleProduct>;

const waxAndConcrete = ["Soy wax", "Cotton wick", "Fragrance oil", "Sealed concrete vessel"];

export const concreteArtifacts: SampleProduct[] = [
  {
    ...inConcrete,
    slug: "lavender-in-ribbed-stone",
    sku: "DD-CON-001",
    name: "Lavender in Ribbed Stone",
    description:
      "A fluted concrete cup, cool as a step in the morning, holds wax of the palest violet. Rosemary and vetiver lean against the lavender and make it dry and outdoor, closer to a hillside path than to a linen drawer.\n\nAfterwards the cup keeps pencils upright, or one small succulent.",
    pictures: ["concrete-lavender-lavender"],
    fragranceNotes: ["Rosemary", "Lavender", "Vetiver", "River Stone"],
    ingredients: waxAndConcrete,
    dimensions: "9 × 8 cm",
    stock: 28,
    featured: false,
  },
  {
    ...inConcrete,
    slug: "first-rain-on-the-khad",
    sku: "DD-CON-002",
    name: "First Rain on the Khad",
    description:
      "All June the stream bed lies white and empty; then one afternoon the dust is spotted dark and the smell comes up. Wet earth, moss, fern and vetiver root, poured into a faceted block the colour of that river bed.\n\nGreen wax, grey stone: a small monsoon for a city shelf.",
    pictures: ["concrete-green-moss"],
    fragranceNotes: ["Rain", "Fern", "Wet Earth", "Moss", "Vetiver"],
    ingredients: waxAndConcrete,
    dimensions: "9.5 × 8 cm",
    stock: 45,
    featured: true,
  },
  {
    ...inConcrete,
    slug: "sun-wall-orange",
    sku: "DD-CON-003",
    name: "Sun Wall Orange",
    description:
      "South-facing plaster keeps the day's heat until supper, and oranges are set along it to dry. That wall gave us the angled white vessel; the fruit gave us the rest, orange with bergamot and fig leaf over a base of amber.\n\nTurn it a little each evening and the facets take the light differently.",
    pictures: ["concrete-terracotta-orange"],
    fragranceNotes: ["Orange", "Bergamot", "Green Leaves", "Fig", "Amber"],
    ingredients: waxAndConcrete,
    dimensions: "9.5 × 8 cm",
    stock: 21,
    featured: false,
  },
  {
    ...inConcrete,
    slug: "ember-and-ash",
    sku: "DD-CON-004",
    name: "Ember and Ash",
    description:
      "Smooth charcoal concrete, rubbed with wax until it feels like slate. The scent is what remains when a sigri has burned low on the verandah: oud chips, tobacco leaf, a thread of smoke and the sweetness of benzoin.\n\nFor rooms with few lamps and a long conversation.",
    pictures: ["concrete-charcoal-oud"],
    fragranceNotes: ["Oud", "Tobacco", "Smoke", "Benzoin", "Labdanum"],
    ingredients: waxAndConcrete,
    dimensions: "9.5 × 8 cm",
    stock: 14,
    featured: false,
  },
  {
    ...inConcrete,
    slug: "blush-colonnade",
    sku: "DD-CON-005",
    name: "Blush Colonnade",
    description:
      "Pigment stirred into the wet cement, not painted over it, gives this ribbed cup a pink that runs all the way through. Chip a corner in ten years and it will still be pink.\n\nThe wax carries rose and lotus with a cool line of musk, quiet enough for a dressing table.",
    pictures: ["concrete-rose-rose"],
    fragranceNotes: ["Rose", "Lotus", "Peach", "Musk", "Powder"],
    ingredients: waxAndConcrete,
    dimensions: "9 × 8 cm",
    stock: 26,
    featured: false,
  },
  {
    ...inConcrete,
    slug: "riverbed-cup",
    sku: "DD-CON-006",
    name: "Riverbed Cup",
    description:
      "A good grey cup, its ribs cast in one piece with the base and its rim rubbed smooth on a wet stone. The ivory wax smells of a dry riverbed in November: rosemary and stone first, then vetiver and a little deodar.\n\nWhen the wax is gone, the inside is sealed and washes clean; pour your own, or keep it for pens.",
    pictures: ["concrete-ivory-stone"],
    fragranceNotes: ["Rosemary", "River Stone", "Vetiver", "Deodar"],
    ingredients: waxAndConcrete,
    dimensions: "9 × 8 cm",
    stock: 32,
    featured: false,
  },
  {
    ...castEmpty,
    slug: "swan-river-bud-vase",
    sku: "DD-CON-007",
    name: "Swan River Bud Vase",
    description:
      "Narrow at the neck and full at the hip, cast in fine cement that we tint with sand until it passes for unglazed stoneware. It is meant for dry stems: wheat, river grass, a single seed head from the verge.\n\nThe felt disc underneath spares the table. Grasses as pictured are not included; they are free along most roads in November.",
    pictures: ["decor-vase"],
    ingredients: ["Cement", "River sand", "Mineral pigment", "Felt base"],
    weight: "480 g",
    dimensions: "8 × 15 cm",
    stock: 17,
    featured: false,
  },
  {
    ...castEmpty,
    slug: "three-stone-taper-holders",
    sku: "DD-CON-008",
    name: "Three Stone Taper Holders",
    description:
      "Low, pale and heavier than they look, these three holders grip a standard 2.2 cm taper and do not wander when the tablecloth is tugged. Each is cast in white cement with crushed marble in the mix, then sanded until the grains show.\n\nThe set is of the holders alone; fluted tapers in the picture are there to keep them company.",
    pictures: ["tapers-flute-ivory"],
    ingredients: ["White cement", "Crushed marble", "Water-based sealer"],
    weight: "540 g",
    dimensions: "7 × 5 cm each",
    stock: 12,
    featured: false,
  },
];
