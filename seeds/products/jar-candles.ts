// Sample products in Jar Candles: amber glass with a black lid and a paper label.

import { atShopPrice, type SampleProduct, taxedAsCandle } from "#seeds/products/sample-product.ts";

const amberJar = {
  ...atShopPrice,
  ...taxedAsCandle,
  category: "jar-candles",
  ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Amber glass jar with lid"],
  burnTime: "45-50 hours",
  weight: "8 oz",
  dimensions: "8 × 9.5 cm",
} as const;

export const jarCandles: SampleProduct[] = [
  {
    ...amberJar,
    slug: "una-bazaar-spice",
    sku: "DD-JAR-001",
    name: "Una Bazaar Spice",
    description:
      "Walk past the spice sellers of Una at closing time, when the sacks are folded down, and this is the air between the stalls: cinnamon bark still warm, clove, a twist of dried orange.\n\nThe amber glass turns the flame the colour of strong chai. Keep the lid; it puts the candle to bed without smoke.",
    pictures: ["amber-ivory-spice"],
    fragranceNotes: ["Orange", "Cinnamon", "Clove", "Star Anise", "Jaggery"],
    ingredients: [...amberJar.ingredients],
    stock: 38,
    featured: true,
  },
  {
    ...amberJar,
    slug: "station-coffee",
    sku: "DD-JAR-002",
    name: "Station Coffee",
    description:
      "Two minutes' halt, a steel tumbler, the froth poured from arm's height. We built this candle on dark roasted beans and a spoon of cocoa, then let walnut shell and a little scalded milk take off the edge.\n\nIt suits a desk, a reading chair, or the kitchen after the last plate is dried.",
    pictures: ["amber-ivory-coffee"],
    fragranceNotes: ["Coffee", "Cocoa", "Walnut", "Milk", "Vanilla"],
    ingredients: [...amberJar.ingredients],
    stock: 27,
    featured: false,
  },
  {
    ...amberJar,
    slug: "kinnow-marmalade",
    sku: "DD-JAR-003",
    name: "Kinnow Marmalade",
    description:
      "January fruit, peeled over newspaper in the sun. The first hour smells of kinnow zest and pith; later the sugar arrives, with ginger simmered in the same pan and a thread of honey.\n\nPoured in saffron-coloured soy so that the jar glows orange even before the match is struck.",
    pictures: ["amber-saffron-orange"],
    fragranceNotes: ["Kinnow", "Orange", "Ginger", "Cinnamon", "Honey"],
    ingredients: [...amberJar.ingredients],
    stock: 44,
    featured: false,
  },
  {
    ...amberJar,
    slug: "kheer-and-vanilla",
    sku: "DD-JAR-004",
    name: "Kheer and Vanilla",
    description:
      "Someone has left the kheer on the lowest flame and gone to call the family. Split vanilla pods, milk reduced by half, slivers of almond, and cardamom bruised between two fingers: a kitchen candle, sweet without being sugary.\n\nIts wax stays plain ivory behind the brown glass, and the label is cotton paper.",
    pictures: ["amber-ivory-vanilla"],
    fragranceNotes: ["Cardamom", "Vanilla", "Milk", "Almond", "Tonka"],
    ingredients: [...amberJar.ingredients],
    stock: 31,
    featured: false,
  },
  {
    ...amberJar,
    slug: "tulsi-courtyard",
    sku: "DD-JAR-005",
    name: "Tulsi Courtyard",
    description:
      "Wet brick, a brass lota, the tulsi plant brushed by a sleeve at six in the morning. Mint and sage were added for the shade under the wall, rosemary for the dry corner where nothing else grows.\n\nA green, peppery jar for rooms whose windows stand open most of the day.",
    pictures: ["amber-sage-herbal"],
    fragranceNotes: ["Tulsi", "Mint", "Rosemary", "Sage", "Wet Earth"],
    ingredients: [...amberJar.ingredients],
    stock: 19,
    featured: false,
  },
];
