// Sample products in Fresh: candles in glass and in glazed bowls.

import { atShopPrice, type SampleProduct, taxedAsCandle } from "#seeds/products/sample-product.ts";

const bowl = {
  ...atShopPrice,
  ...taxedAsCandle,
  category: "fresh",
  burnTime: "35-40 hours",
  weight: "7 oz",
  dimensions: "13 × 5.5 cm",
} as const;

export const freshCandles: SampleProduct[] = [
  {
    ...atShopPrice,
    ...taxedAsCandle,
    category: "fresh",
    slug: "eucalyptus-lane",
    sku: "DD-FRE-001",
    name: "Eucalyptus Lane",
    description:
      "Between Gagret and the Swan river the road runs under eucalyptus, and after rain the bark peels off in long ribbons. Here are those leaves crushed in the hand, with lime, mint and the cold mineral smell of a wet stone.\n\nSage-tinted soy in clear glass; good near a basin or an open shelf.",
    pictures: ["jar-sage-eucalyptus"],
    fragranceNotes: ["Eucalyptus", "Mint", "Lime", "Rain", "River Stone"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Clear glass tumbler"],
    burnTime: "45-50 hours",
    weight: "8 oz",
    dimensions: "8 × 9 cm",
    stock: 47,
    featured: false,
  },
  {
    ...bowl,
    slug: "kangra-tea-garden",
    sku: "DD-FRE-002",
    name: "Kangra Tea Garden",
    description:
      "Palampur, first flush: pluckers' baskets steaming a little in the shade, snow still showing on the range behind. The bowl is glazed celadon, close to the colour of the brewed cup.\n\nKangra tea leaf opens the scent, lemongrass and jasmine lift it, and cut grass lingers on the cold wax.",
    pictures: ["bowl-sage-herbal"],
    fragranceNotes: ["Lemongrass", "Cut Grass", "Green Leaves", "Kangra Tea", "Jasmine"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Celadon-glazed ceramic bowl"],
    stock: 36,
    featured: true,
  },
  {
    ...bowl,
    slug: "river-pebble-bowl",
    sku: "DD-FRE-003",
    name: "River Pebble Bowl",
    description:
      "Dark stoneware, thrown low and wide, the outside left as rough as a pebble from the khad. Pale wax sits in it like milk. Sea salt, driftwood and clean mountain air make a scent with plenty of space in it, and one leaf of eucalyptus to mark the edge.\n\nIts company of choice is books and bare wood.",
    pictures: ["bowl-ivory-eucalyptus"],
    fragranceNotes: ["Sea Salt", "Mountain Air", "Eucalyptus", "Driftwood", "River Stone"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Stoneware bowl"],
    stock: 22,
    featured: false,
  },
  {
    ...bowl,
    slug: "orchard-crate-bowl",
    sku: "DD-FRE-004",
    name: "Orchard Crate Bowl",
    description:
      "Grapefruit halved at the table, kinnow leaves still on the stalk, the pine slats of the crate they came in. Bright and slightly bitter, this candle never turns to sweets.\n\nThe clay-coloured bowl was chosen to match the wax, so that the whole piece seems to be made of one warm material.",
    pictures: ["bowl-terracotta-orange"],
    fragranceNotes: ["Kinnow", "Grapefruit", "Bergamot", "Pine", "Green Leaves"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Glazed ceramic bowl"],
    stock: 33,
    featured: false,
  },
];
