// Sample products in Glass Jar Candles: candles in clear tumblers.

import { atShopPrice, type SampleProduct, taxedAsCandle } from "#seeds/products/sample-product.ts";

const clearJar = {
  ...atShopPrice,
  ...taxedAsCandle,
  category: "glass-jar-candles",
  burnTime: "45-50 hours",
  weight: "8 oz",
  dimensions: "8 × 9 cm",
} as const;

const soyInGlass = ["Soy wax", "Cotton wick", "Fragrance oil", "Clear glass tumbler"];

export const glassJarCandles: SampleProduct[] = [
  {
    ...clearJar,
    slug: "terrace-linen",
    sku: "DD-GLS-001",
    name: "Terrace Linen",
    description:
      "Sheets on a terrace line, half an hour before the sun leaves them. Cotton and soap come first, then iris root with its faint chalk, and under both a sprig of eucalyptus from the water the linen was rinsed in.\n\nThe ivory wax and bare glass ask for nothing around them but a clear shelf.",
    pictures: ["jar-ivory-linen"],
    fragranceNotes: ["Linen", "Eucalyptus", "Iris", "Musk", "Powder"],
    ingredients: soyInGlass,
    stock: 52,
    featured: true,
  },
  {
    ...clearJar,
    slug: "oud-by-lamplight",
    sku: "DD-GLS-002",
    name: "Oud by Lamplight",
    description:
      "Charcoal wax, a low flame, and the resinous dark of oud shavings kept in a tin. We soften it with sandalwood and a fold of leather, so the room smells of old boxes and bookbinding rather than of a perfume counter.\n\nGive it a full first burn, until the pool touches the glass on every side.",
    pictures: ["jar-charcoal-oud"],
    fragranceNotes: ["Oud", "Sandalwood", "Leather", "Amber", "Smoke"],
    ingredients: soyInGlass,
    stock: 23,
    featured: true,
  },
  {
    ...clearJar,
    slug: "clay-oven-spice",
    sku: "DD-GLS-003",
    name: "Clay Oven Spice",
    description:
      "Terracotta-coloured from rim to base, like the mouth of a tandoor seen by daylight. Cinnamon sticks and star anise lead; black pepper, nutmeg and a curl of orange peel follow as the wax warms.\n\nLight it when guests are at the gate and the bread is nearly done.",
    pictures: ["jar-terracotta-spice"],
    fragranceNotes: ["Black Pepper", "Orange", "Cinnamon", "Star Anise", "Nutmeg"],
    ingredients: soyInGlass,
    stock: 34,
    featured: false,
  },
  {
    ...clearJar,
    slug: "saffron-milk",
    sku: "DD-GLS-004",
    name: "Saffron Milk",
    description:
      "A few red threads sink into warm milk and the colour spreads before you have found the spoon. That slow gold is the whole idea here: saffron, honey and sandalwood in bright yellow soy, with marigold keeping it from growing heavy.\n\nPleasant in a hallway, where it is met in passing.",
    pictures: ["jar-saffron-saffron"],
    fragranceNotes: ["Saffron", "Marigold", "Milk", "Honey", "Sandalwood"],
    ingredients: soyInGlass,
    stock: 7,
    featured: false,
  },
];
