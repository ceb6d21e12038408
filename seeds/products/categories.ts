// The categories, in the order shown in filters.

export const categories = [
  { slug: "jar-candles", name: "Jar Candles" },
  { slug: "fresh", name: "Fresh" },
  { slug: "seasonal", name: "Seasonal" },
  { slug: "floral", name: "Floral" },
  { slug: "concrete-artifacts", name: "Concrete Artifacts" },
  { slug: "designer-candles", name: "Designer Candles" },
  { slug: "glass-jar-candles", name: "Glass Jar Candles" },
  { slug: "metal-craft-candles", name: "Metal Craft Candles" },
  { slug: "signature", name: "Signature" },
  { slug: "relaxation", name: "Relaxation" },
  { slug: "occult", name: "Occult" },
  { slug: "premium", name: "Premium" },
] as const;
