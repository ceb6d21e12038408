// The parts of the sample sets and the fillings of the sample boxes, by SKU; names, prices and texts are in seeds/products.csv.
import type { Box } from "#core/catalogue/sets/box.ts";
import type { SetPricing } from "#core/catalogue/sets/set.ts";

export type SampleSet = { sku: string; pricing: SetPricing; parts: { sku: string; quantity: number }[] };

export const sampleSets: readonly SampleSet[] = [
  {
    sku: "DD-SET-001",
    pricing: "single",
    parts: [
      { sku: "DD-SEA-003", quantity: 1 },
      { sku: "DD-SEA-002", quantity: 1 },
      { sku: "DD-MET-007", quantity: 1 },
    ],
  },
  {
    // A set of two GST rates: candles at 5 %, stone at 18 %.
    sku: "DD-SET-002",
    pricing: "parts",
    parts: [
      { sku: "DD-DES-007", quantity: 1 },
      { sku: "DD-CON-008", quantity: 1 },
    ],
  },
];

export type SampleBox = Box & { sku: string; pricing: SetPricing; choices: string[] };

export const sampleBoxes: readonly SampleBox[] = [
  {
    sku: "DD-BOX-001",
    pricing: "parts",
    pieces: 3,
    percent: null,
    choices: [
      "DD-SEA-001",
      "DD-SEA-002",
      "DD-SEA-003",
      "DD-SEA-004",
      "DD-SEA-006",
      "DD-JAR-001",
      "DD-JAR-003",
      "DD-MET-003",
      "DD-MET-004",
      "DD-DES-006",
    ],
  },
];
