// Sample products in Seasonal: diyas, winter jars and gift boxes.

import { atShopPrice, type SampleProduct, taxedAsCandle } from "#seeds/products/sample-product.ts";

const seasonal = { ...atShopPrice, ...taxedAsCandle, category: "seasonal" } as const;

export const seasonalCandles: SampleProduct[] = [
  {
    ...seasonal,
    slug: "first-snow-at-narkanda",
    sku: "DD-SEA-001",
    name: "First Snow at Narkanda",
    description:
      "The bus stops, everyone goes quiet, and the apple terraces below the road are white. Pine resin and juniper berry carry the cold in this jar; blackberry and a little clove are the red scarf at the window.\n\nForest-green wax behind amber glass, with a lid to hold the scent over to the next evening.",
    pictures: ["amber-green-winter"],
    fragranceNotes: ["Pine", "Juniper", "Blackberry", "Mountain Air", "Clove"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Amber glass jar with lid"],
    burnTime: "45-50 hours",
    weight: "8 oz",
    dimensions: "8 × 9.5 cm",
    stock: 35,
    featured: true,
  },
  {
    ...seasonal,
    slug: "amavas-diya",
    sku: "DD-SEA-002",
    name: "Amavas Diya",
    description:
      "One large lamp for the darkest night of Kartik. The terracotta is turned and pinched to a lip by hand, then filled with saffron-yellow wax that smells of marigold garlands, saffron and a touch of ghee-warm honey.\n\nWhen the wax is done, the clay lamp takes oil and a cotton batti for the years after.",
    pictures: ["diya-single"],
    fragranceNotes: ["Saffron", "Marigold", "Honey", "Sandalwood"],
    ingredients: ["Soy wax", "Beeswax", "Cotton wick", "Fragrance oil", "Terracotta diya"],
    burnTime: "10-12 hours",
    weight: "5 oz",
    dimensions: "14 × 4 cm",
    stock: 48,
    featured: false,
  },
  {
    ...seasonal,
    slug: "threshold-diyas",
    sku: "DD-SEA-003",
    name: "Threshold Diyas",
    description:
      "Three clay lamps, one for the gate, one for the step, one for the sill where they can be seen from the lane. Two are poured in marigold yellow and one in white; their scents differ as garlands do, marigold here, mogra and champa there.\n\nThey travel in a tray of straw and can be refilled.",
    pictures: ["diya-set"],
    fragranceNotes: ["Saffron", "Marigold", "Mogra", "Champa", "Incense"],
    ingredients: ["Soy wax", "Beeswax", "Cotton wicks", "Fragrance oil", "Terracotta diyas"],
    burnTime: "5-6 hours each",
    weight: "7 oz",
    dimensions: "9 × 3.5 cm each",
    stock: 57,
    featured: true,
  },
  {
    ...seasonal,
    slug: "lohri-tealights",
    sku: "DD-SEA-004",
    name: "Lohri Tealights",
    description:
      "Rewri, til, groundnuts thrown at the fire, and the smoke that stays in a shawl till spring. We put jaggery, ginger and woodsmoke into four small cups of spun copper, enough to run down the middle of a long table.\n\nThe cups warm to a rosy brown with handling; rub them with half a lemon to bring back the shine.",
    pictures: ["tealights"],
    fragranceNotes: ["Ginger", "Orange", "Jaggery", "Smoke", "Almond"],
    ingredients: ["Soy wax", "Cotton wicks", "Fragrance oil", "Copper cups"],
    burnTime: "5-6 hours each",
    weight: "6 oz",
    dimensions: "5.5 × 2.5 cm each",
    stock: 42,
    featured: false,
  },
  {
    ...seasonal,
    slug: "winter-pair-gift-box",
    sku: "DD-SEA-005",
    name: "Winter Pair Gift Box",
    description:
      "Lift the lid of the green box and two candles sit shoulder to shoulder in shredded paper: an ivory glass jar of vanilla and apple, and a hammered brass cup of cinnamon, plum and pine.\n\nSmall sizes, so neither outlasts its welcome. A blank card is tucked under the ribbon for your own few words.",
    pictures: ["gift-open-green"],
    fragranceNotes: ["Apple", "Pine", "Cinnamon", "Plum", "Vanilla"],
    ingredients: ["Soy wax", "Cotton wicks", "Fragrance oil", "Glass jar", "Hammered brass cup", "Paper box"],
    burnTime: "18-20 hours each",
    weight: "6 oz",
    dimensions: "20 × 12 × 10 cm",
    stock: 24,
    featured: false,
  },
  {
    ...seasonal,
    slug: "rakhi-spice-box",
    sku: "DD-SEA-006",
    name: "Rakhi Spice Box",
    description:
      "Inside the terracotta card, under a linen ribbon, are four poured glasses no taller than a thumb: clove with orange, cardamom with milk, nutmeg with jaggery, ginger with honey.\n\nWe thought of the round masala tin that every household fights over, and of brothers and sisters who live four cities apart. The ribbon is long enough to use again.",
    pictures: ["gift-closed-terracotta"],
    fragranceNotes: ["Orange", "Cardamom", "Ginger", "Clove", "Nutmeg", "Jaggery"],
    ingredients: ["Soy wax", "Cotton wicks", "Fragrance oil", "Votive glasses", "Paper box", "Linen ribbon"],
    burnTime: "8-10 hours each",
    weight: "8 oz",
    dimensions: "18 × 14 × 9 cm",
    stock: 0,
    featured: false,
  },
];
