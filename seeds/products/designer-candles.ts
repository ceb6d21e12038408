// Sample products in Designer Candles: free-standing candles cast in moulds.

import { atShopPrice, type SampleProduct, taxedAsCandle } from "#seeds/products/sample-product.ts";

const sculpted = {
  ...atShopPrice,
  ...taxedAsCandle,
  category: "designer-candles",
  ingredients: ["Soy wax", "Beeswax", "Cotton wick", "Fragrance oil"],
} satisfies Partial<SampleProduct>;

export const designerCandles: SampleProduct[] = [
  {
    ...sculpted,
    slug: "temple-column",
    sku: "DD-DES-001",
    name: "Temple Column",
    description:
      "Straight ribs, a flat crown, no ornament besides shadow. The proportions come from the stone pillars at Masroor, shortened to something a bookshelf can carry.\n\nIvory wax scented with sandalwood, lotus and a grain of frankincense. It leans towards no season and goes with whatever is already in the room.",
    pictures: ["pillar-ribbed-ivory"],
    fragranceNotes: ["Lotus", "Sandalwood", "Frankincense", "Musk"],
    burnTime: "40-45 hours",
    weight: "12 oz",
    dimensions: "7 × 14 cm",
    stock: 20,
    featured: false,
  },
  {
    ...sculpted,
    slug: "cloud-cube",
    sku: "DD-DES-002",
    name: "Cloud Cube",
    description:
      "Round upon round upon round: a cube made wholly of spheres, like the puffed clouds that stack above the Shivaliks before the rains break. The scent keeps to the theme with linen, coconut and a spoon of vanilla.\n\nBurn it on a dish with a rim. It melts from the crown, and the lower rows hold their shape for hours.",
    pictures: ["bubble-ivory"],
    fragranceNotes: ["Linen", "Pineapple", "Coconut", "Vanilla", "Powder"],
    burnTime: "10-12 hours",
    weight: "7 oz",
    dimensions: "7 × 7 cm",
    stock: 39,
    featured: true,
  },
  {
    ...sculpted,
    slug: "sage-knot",
    sku: "DD-DES-003",
    name: "Sage Knot",
    description:
      "Over, under and through, without a visible end. We de-mould the knot while it is still faintly soft and smooth its seams with a thumb, so small differences between one piece and the next are simply the evening it was made.\n\nPale green, with sage, basil-sweet tulsi, fig and a stem of vetiver.",
    pictures: ["knot-sage"],
    fragranceNotes: ["Tulsi", "Green Leaves", "Sage", "Fig", "Vetiver"],
    burnTime: "12-15 hours",
    weight: "9 oz",
    dimensions: "11 × 9 cm",
    stock: 15,
    featured: false,
  },
  {
    ...sculpted,
    slug: "far-shore-shell",
    sku: "DD-DES-004",
    name: "Far Shore Shell",
    description:
      "Nobody in Gagret lives near the sea, which may be why we wanted this one. A blush fan with deep folds, it smells of sea salt, driftwood bleached on one side, coconut and warm skin.\n\nStand it before a mirror or a plain wall and let the folds do their work.",
    pictures: ["shell-blush"],
    fragranceNotes: ["Sea Salt", "Mango", "Coconut", "Driftwood", "Musk"],
    burnTime: "10-12 hours",
    weight: "7 oz",
    dimensions: "13 × 8 cm",
    stock: 9,
    featured: false,
  },
  {
    ...sculpted,
    slug: "monsoon-arch",
    sku: "DD-DES-005",
    name: "Monsoon Arch",
    description:
      "Three bands bend one inside another, a rainbow reduced to baked-earth red. In July such arches stand over the mango groves of Una for ten minutes and are gone; ours lasts somewhat longer.\n\nIt is scented with ripe mango, wet earth and champa, the three things that month smells of here.",
    pictures: ["arch-terracotta"],
    fragranceNotes: ["Mango", "Rain", "Pineapple", "Champa", "Wet Earth"],
    burnTime: "10-12 hours",
    weight: "7 oz",
    dimensions: "12 × 10 cm",
    stock: 34,
    featured: false,
  },
  {
    ...sculpted,
    slug: "cedar-cone",
    sku: "DD-DES-006",
    name: "Cedar Cone",
    description:
      "Deodar cones sit upright on the branch and fall apart scale by scale, so a whole one on the ground is a rare find. This is such a cone, scale for scale, in deep green wax.\n\nDeodar, walnut hull, moss and a pinch of cold smoke: the forest floor in October, when the cutters' fires are out.",
    pictures: ["pinecone-green"],
    fragranceNotes: ["Pine", "Deodar", "Walnut", "Moss", "Smoke"],
    burnTime: "15-18 hours",
    weight: "8 oz",
    dimensions: "8.5 × 11 cm",
    stock: 37,
    featured: true,
  },
  {
    ...sculpted,
    slug: "kullu-wool-tapers",
    sku: "DD-DES-007",
    name: "Kullu Wool Tapers",
    description:
      "Twisted like yarn on a spindle, three tapers come in the undyed and madder shades of a Kullu shawl: brick, lichen and cream. Their small brass holders are part of the set.\n\nA restrained scent of wool, apple blossom and walnut stays close to the table, so it does not quarrel with dinner.",
    pictures: ["tapers-twist-earth"],
    fragranceNotes: ["Apple Blossom", "Apple", "Wool", "Walnut"],
    ingredients: ["Soy wax", "Beeswax", "Cotton wicks", "Fragrance oil", "Brass holders"],
    burnTime: "6-7 hours each",
    weight: "6 oz",
    dimensions: "2.2 × 22 cm each",
    stock: 23,
    featured: false,
  },
];
