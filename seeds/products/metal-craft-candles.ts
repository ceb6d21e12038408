// Sample products in Metal Craft Candles: candles in hammered brass and copper, and brassware without wax.

import {
  atShopPrice,
  type SampleProduct,
  taxedAsBrass,
  taxedAsCandle,
} from "#seeds/products/sample-product.ts";

const inHammeredMetal = {
  ...atShopPrice,
  ...taxedAsCandle,
  category: "metal-craft-candles",
  burnTime: "40-45 hours",
  weight: "7 oz",
  dimensions: "10 × 5.5 cm",
} as const;

const brassware = {
  ...atShopPrice,
  ...taxedAsBrass,
  category: "metal-craft-candles",
  fragranceNotes: [],
  burnTime: "",
} satisfies Partial<SampleProduct>;

const waxAndBrass = ["Soy wax", "Cotton wick", "Fragrance oil", "Hammered brass cup"];
const waxAndCopper = ["Soy wax", "Cotton wick", "Fragrance oil", "Hammered copper cup"];

export const metalCraftCandles: SampleProduct[] = [
  {
    ...inHammeredMetal,
    slug: "garland-brass",
    sku: "DD-MET-001",
    name: "Garland Brass",
    description:
      "Marigolds by the kilo, strung on a bed sheet at dawn for a wedding that begins at noon. The petals are bitter and green, and we have left them so, with saffron and sandalwood paste for the guests' foreheads.\n\nEach dent in the brass was struck separately; the flame counts them on the wall behind.",
    pictures: ["tin-saffron-marigold"],
    fragranceNotes: ["Saffron", "Green Leaves", "Marigold", "Sandalwood"],
    ingredients: waxAndBrass,
    stock: 46,
    featured: true,
  },
  {
    ...inHammeredMetal,
    slug: "nimbu-pani-brass",
    sku: "DD-MET-002",
    name: "Nimbu Pani Brass",
    description:
      "Lemon pressed hard against the glass, mint bruised with the back of a spoon, black salt, and ginger if your grandmother made it. A summer candle in a bright beaten cup, sharp at first and then pleasantly green.\n\nPut it out on the balcony table about the time the power goes.",
    pictures: ["tin-ivory-citrus"],
    fragranceNotes: ["Lemon", "Lime", "Mint", "Ginger", "Lemongrass"],
    ingredients: waxAndBrass,
    stock: 50,
    featured: false,
  },
  {
    ...inHammeredMetal,
    slug: "copper-kahwa",
    sku: "DD-MET-003",
    name: "Copper Kahwa",
    description:
      "Copper takes a scent of cinnamon and cardamom as naturally as a samovar does. Green tea leaf, saffron and slivered almond complete the pot; the terracotta wax is our one liberty with the recipe.\n\nServe it to a cold room. The metal darkens slowly over the years, and we advise against preventing it.",
    pictures: ["tin-terracotta-spice"],
    fragranceNotes: ["Cardamom", "Saffron", "Cinnamon", "Kangra Tea", "Almond"],
    ingredients: waxAndCopper,
    stock: 30,
    featured: false,
  },
  {
    ...inHammeredMetal,
    slug: "gulkand-copper",
    sku: "DD-MET-004",
    name: "Gulkand Copper",
    description:
      "Layer petals with sugar, close the jar, leave it on the roof for a month. Gulkand gave this pink candle its jammy rose, with honey for the sugar, clove for the paan leaf it ends in, and a sip of milk.\n\nThe hammered copper was chosen to match the blush of the wax.",
    pictures: ["tin-rose-rose"],
    fragranceNotes: ["Rose", "Clove", "Plum", "Honey", "Milk"],
    ingredients: waxAndCopper,
    stock: 5,
    featured: false,
  },
  {
    ...inHammeredMetal,
    slug: "forest-rest-house",
    sku: "DD-MET-005",
    name: "Forest Rest House",
    description:
      "Tin roof, a caretaker with a ring of keys, pine cones stacked by the grate. We set pine and juniper against leather armchairs and the last of somebody's pipe tobacco, in green wax that looks nearly black until it melts.\n\nBeaten brass keeps the whole thing from growing solemn.",
    pictures: ["tin-green-forest"],
    fragranceNotes: ["Pine", "Juniper", "Fern", "Leather", "Tobacco"],
    ingredients: waxAndBrass,
    stock: 25,
    featured: false,
  },
  {
    ...brassware,
    slug: "agarbatti-bowl",
    sku: "DD-MET-006",
    name: "Agarbatti Bowl",
    description:
      "Fill it with sand or raw rice and it will hold two sticks or six at whatever angle you prefer, and catch every crumb of ash. The bowl is raised from a single brass disc over a wooden stake, and you can follow the hammer round and round to the centre.\n\nIncense is not included, being a private matter.",
    pictures: ["decor-incense-bowl"],
    ingredients: ["Brass"],
    weight: "260 g",
    dimensions: "11 × 4 cm",
    stock: 27,
    featured: false,
  },
  {
    ...brassware,
    slug: "courtyard-urli",
    sku: "DD-MET-007",
    name: "Courtyard Urli",
    description:
      "Water, three marigold heads, one floating light: the simplest welcome there is, and it needs only a bowl with a generous mouth. Ours is beaten brass with a softly turned rim, wide enough for petals to drift.\n\nEmpty and dry it after the evening. Flowers and floating candle are yours to choose; the picture shows our choice.",
    pictures: ["decor-brass-bowl"],
    ingredients: ["Brass"],
    weight: "450 g",
    dimensions: "22 × 6 cm",
    stock: 20,
    featured: false,
  },
  {
    ...brassware,
    slug: "brass-bell-snuffer",
    sku: "DD-MET-008",
    name: "Brass Bell Snuffer",
    description:
      "Lower the little bell, count two, lift. A snuffed wick does not spit, does not scatter wax, and leaves one grey ribbon instead of a cloud. The handle is long enough for deep jars and thin enough to hang from a nail by the shelf.\n\nThe candle and linen in the picture are not part of it.",
    pictures: ["decor-snuffer"],
    ingredients: ["Brass"],
    weight: "95 g",
    dimensions: "24 × 3 cm",
    stock: 40,
    featured: false,
  },
];
