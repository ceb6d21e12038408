// Sample products in Signature and Relaxation.

import { atShopPrice, type SampleProduct, taxedAsCandle } from "#seeds/products/sample-product.ts";

export const signatureCandles: SampleProduct[] = [
  {
    ...atShopPrice,
    ...taxedAsCandle,
    category: "signature",
    slug: "deodar-ridge",
    sku: "DD-SIG-001",
    name: "Deodar Ridge",
    description:
      "Our name begins with this tree, and so does our shelf. Fresh-sawn deodar, its pencil-box dryness, pine needles underfoot, and a cold draught coming off the Dhauladhar when the path turns north.\n\nDeep green soy in a clear tumbler. On the second evening the moss note comes forward and stays.",
    pictures: ["jar-green-forest"],
    fragranceNotes: ["Pine", "Mountain Air", "Juniper", "Deodar", "Moss"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Clear glass tumbler"],
    burnTime: "45-50 hours",
    weight: "8 oz",
    dimensions: "8 × 9 cm",
    stock: 60,
    featured: true,
  },
  {
    ...atShopPrice,
    ...taxedAsCandle,
    category: "signature",
    slug: "hillside-honeycomb",
    sku: "DD-SIG-002",
    name: "Hillside Honeycomb",
    description:
      "Six-sided cells run round this pillar from foot to shoulder, cast in golden beeswax that needs little help from us. It smells of the hive first, then of wildflower honey, warm tonka and dry grass.\n\nSet it on a plate; as it burns, the walls thin and the pattern lights from within.",
    pictures: ["honeycomb-saffron"],
    fragranceNotes: ["Cut Grass", "Marigold", "Beeswax", "Honey", "Tonka"],
    ingredients: ["Beeswax", "Cotton wick", "Fragrance oil"],
    burnTime: "40-45 hours",
    weight: "10 oz",
    dimensions: "7.5 × 10 cm",
    stock: 29,
    featured: true,
  },
];

export const relaxationCandles: SampleProduct[] = [
  {
    ...atShopPrice,
    ...taxedAsCandle,
    category: "relaxation",
    slug: "lavender-ledge",
    sku: "DD-RLX-001",
    name: "Lavender Ledge",
    description:
      "Think of stems cut on a terrace above Chamba, tied with string and hung head down from a beam: lavender as a plant, with its camphor and hay, rather than as a soap.\n\nSage keeps the colour grey-green and a breath of musk closes the evening. For the hour when the telephone is left in another room.",
    pictures: ["jar-lavender-lavender"],
    fragranceNotes: ["Cut Grass", "Lavender", "Sage", "Violet", "Musk"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Clear glass tumbler"],
    burnTime: "45-50 hours",
    weight: "8 oz",
    dimensions: "8 × 9 cm",
    stock: 41,
    featured: true,
  },
  {
    ...atShopPrice,
    ...taxedAsCandle,
    category: "relaxation",
    slug: "slow-sunday-bowl",
    sku: "DD-RLX-002",
    name: "Slow Sunday Bowl",
    description:
      "Nothing is planned, the newspaper is in pieces, and a low ceramic bowl burns beside the second cup. Vanilla pod and sandalwood give the bowl its creamy middle; powder and a little coconut soften the rim.\n\nThe glaze is speckled like a wren's egg, each one differently. Wash it out afterwards and keep keys in it.",
    pictures: ["bowl-ivory-vanilla"],
    fragranceNotes: ["Coconut", "Vanilla", "Sandalwood", "Powder", "Almond"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Glazed ceramic bowl"],
    burnTime: "35-40 hours",
    weight: "7 oz",
    dimensions: "13 × 5.5 cm",
    stock: 18,
    featured: false,
  },
];
