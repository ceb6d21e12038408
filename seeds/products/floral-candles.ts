// Sample products in Floral: rose, lavender and rhododendron.

import { atShopPrice, type SampleProduct, taxedAsCandle } from "#seeds/products/sample-product.ts";

const freeStanding = { ...atShopPrice, ...taxedAsCandle, category: "floral" } as const;

export const floralCandles: SampleProduct[] = [
  {
    ...freeStanding,
    slug: "rose-petal-parcel",
    sku: "DD-FLO-001",
    name: "Rose Petal Parcel",
    description:
      "Petals bought by weight, folded into a page of newsprint and opened at home. The scent is the whole flower, green stalk included: damask rose, geranium leaf, a peppery lift and a base of clean musk.\n\nPink soy in a clear tumbler, for a bedside or a writing table.",
    pictures: ["jar-rose-rose"],
    fragranceNotes: ["Green Leaves", "Black Pepper", "Rose", "Geranium", "Musk"],
    ingredients: ["Soy wax", "Cotton wick", "Fragrance oil", "Clear glass tumbler"],
    burnTime: "45-50 hours",
    weight: "8 oz",
    dimensions: "8 × 9 cm",
    stock: 40,
    featured: false,
  },
  {
    ...freeStanding,
    slug: "carved-rose",
    sku: "DD-FLO-002",
    name: "Carved Rose",
    description:
      "Petal over petal turns outward from one wick, cast in a single pour and trimmed by knife afterwards. Peach and mulberry sit inside the rose like colour inside a shell.\n\nKeep it unlit on a shelf if you like. Should you strike the match, stand it on a saucer: the outer petals soften and lie down one by one.",
    pictures: ["rose-sculpted"],
    fragranceNotes: ["Rose", "Peach", "Mulberry", "Violet", "Powder"],
    ingredients: ["Soy wax", "Beeswax", "Cotton wick", "Fragrance oil"],
    burnTime: "12-15 hours",
    weight: "6 oz",
    dimensions: "11 × 7 cm",
    stock: 25,
    featured: true,
  },
  {
    ...freeStanding,
    slug: "buransh-pillar",
    sku: "DD-FLO-003",
    name: "Buransh Pillar",
    description:
      "In March the rhododendron, buransh to everyone here, reddens whole hillsides above two thousand metres while snow still lies in the gullies. This faceted pillar takes the softer pink of the fallen petals.\n\nIts scent is rhododendron with apricot and moss, tart rather than heady, and the flat sides hold as many shades of one colour as there are angles to see them from.",
    pictures: ["facet-pillar-rose"],
    fragranceNotes: ["Mountain Air", "Rhododendron", "Apricot", "Moss", "Honey"],
    ingredients: ["Soy wax", "Beeswax", "Cotton wick", "Fragrance oil"],
    burnTime: "30-35 hours",
    weight: "9 oz",
    dimensions: "7 × 10 cm",
    stock: 30,
    featured: true,
  },
  {
    ...freeStanding,
    slug: "lavender-spiral",
    sku: "DD-FLO-004",
    name: "Lavender Spiral",
    description:
      "Every groove leans as it climbs this pillar, so the light slides down as the flame sinks. We scent the pale violet wax with lavender and orange blossom, and use iris to keep the flowers cool.\n\nTrim the wick to a quarter inch and the spiral will burn almost level.",
    pictures: ["pillar-spiral-lavender"],
    fragranceNotes: ["Lavender", "Orange Blossom", "Iris", "Violet", "Benzoin"],
    ingredients: ["Soy wax", "Beeswax", "Cotton wick", "Fragrance oil"],
    burnTime: "35-40 hours",
    weight: "11 oz",
    dimensions: "7 × 13 cm",
    stock: 16,
    featured: false,
  },
];
