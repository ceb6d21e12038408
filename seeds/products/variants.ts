// The variants of sample products, besides the one in seeds/products.csv that carries the product.

export type SampleVariant = {
  /** In the order of the options. */
  values: string[];
  sku: string;
  /** In paise. `sampleMrp` makes the MRP of it. */
  price: number;
  stock: number;
  weight: string;
  burnTime: string;
  dimensions: string;
  /** Set for a variant with another scent. */
  description?: string;
  fragranceNotes?: string[];
};

export type SampleVariants = {
  /** The SKU of the product. */
  of: string;
  options: string[];
  /** The option values of the variant that carries the product. */
  own: string[];
  variants: SampleVariant[];
};

/** In paise: the price plus a fifth, in whole rupees. */
export function sampleMrp(price: number): number {
  return Math.round((price * 1.2) / 100) * 100;
}

const small = { weight: "113 g", burnTime: "20-25 hours", price: 649_00 };
const large = { weight: "400 g", burnTime: "75-80 hours", price: 1599_00 };

const roseCube =
  "The cube of spheres in the scent of a rose that has stood in the room for three days: petals first, then the green of the stem and a little powder. The wax is the same ivory.\n\nBurn it on a dish with a rim. It melts from the crown, and the lower rows hold their shape for hours.";
const sandalCube =
  "The cube of spheres, with sandalwood rubbed on wet stone and a thread of vanilla. It is the quietest of the three, and the one for a shelf of books.\n\nBurn it on a dish with a rim. It melts from the crown, and the lower rows hold their shape for hours.";
const lavenderBowl =
  "The same slow bowl for the evening of the same day: lavender from the dry side of the valley, a leaf of sage, and musk once the wax is warm. Nothing in it is in a hurry.\n\nThe glaze is speckled like a wren's egg, each one differently. Wash it out afterwards and keep keys in it.";

export const sampleVariants: readonly SampleVariants[] = [
  {
    of: "DD-GLS-001",
    options: ["Size"],
    own: ["227 g"],
    variants: [
      { ...small, values: ["113 g"], sku: "DD-GLS-001-113", stock: 26, dimensions: "6 × 7 cm" },
      { ...large, values: ["400 g"], sku: "DD-GLS-001-400", stock: 11, dimensions: "10 × 11 cm" },
    ],
  },
  {
    of: "DD-GLS-003",
    options: ["Size"],
    own: ["227 g"],
    variants: [
      { ...small, values: ["113 g"], sku: "DD-GLS-003-113", stock: 18, dimensions: "6 × 7 cm" },
      { ...large, values: ["400 g"], sku: "DD-GLS-003-400", stock: 0, dimensions: "10 × 11 cm" },
    ],
  },
  {
    of: "DD-GLS-004",
    options: ["Size"],
    own: ["227 g"],
    variants: [
      { ...small, values: ["113 g"], sku: "DD-GLS-004-113", stock: 14, dimensions: "6 × 7 cm" },
      { ...large, values: ["400 g"], sku: "DD-GLS-004-400", stock: 6, dimensions: "10 × 11 cm" },
    ],
  },
  {
    of: "DD-JAR-004",
    options: ["Size"],
    own: ["227 g"],
    variants: [{ ...small, values: ["113 g"], sku: "DD-JAR-004-113", stock: 22, dimensions: "6 × 7.5 cm" }],
  },
  {
    of: "DD-DES-002",
    options: ["Scent"],
    own: ["Linen and Coconut"],
    variants: [
      {
        values: ["Garden Rose"],
        sku: "DD-DES-002-ROS",
        price: 999_00,
        stock: 16,
        weight: "7 oz",
        burnTime: "10-12 hours",
        dimensions: "7 × 7 cm",
        description: roseCube,
        fragranceNotes: ["Rose", "Geranium", "Powder"],
      },
      {
        values: ["Sandalwood"],
        sku: "DD-DES-002-SAN",
        price: 1049_00,
        stock: 9,
        weight: "7 oz",
        burnTime: "10-12 hours",
        dimensions: "7 × 7 cm",
        description: sandalCube,
        fragranceNotes: ["Sandalwood", "Vanilla", "Musk"],
      },
    ],
  },
  {
    of: "DD-RLX-002",
    options: ["Scent", "Size"],
    own: ["Vanilla and Sandalwood", "198 g"],
    variants: [
      {
        values: ["Vanilla and Sandalwood", "340 g"],
        sku: "DD-RLX-002-340",
        price: 1499_00,
        stock: 8,
        weight: "340 g",
        burnTime: "60-65 hours",
        dimensions: "17 × 6.5 cm",
      },
      {
        values: ["Lavender and Sage", "198 g"],
        sku: "DD-RLX-002-LAV",
        price: 999_00,
        stock: 15,
        weight: "7 oz",
        burnTime: "35-40 hours",
        dimensions: "13 × 5.5 cm",
        description: lavenderBowl,
        fragranceNotes: ["Lavender", "Sage", "Musk"],
      },
      {
        values: ["Lavender and Sage", "340 g"],
        sku: "DD-RLX-002-LAV-340",
        price: 1499_00,
        stock: 0,
        weight: "340 g",
        burnTime: "60-65 hours",
        dimensions: "17 × 6.5 cm",
        description: lavenderBowl,
        fragranceNotes: ["Lavender", "Sage", "Musk"],
      },
    ],
  },
];
