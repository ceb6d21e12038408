// The sample shop's batches, with days counted back from the first start. They are invented, and so stored as samples.
import { formatBatchNumber } from "#features/batches/batch.ts";

type SampleBatch = {
  /** The slug of a sample product. */
  product: string;
  daysAgo: number;
  pieces: number;
  wax: string;
  /** Per mille of the wax. */
  fragranceLoad: number;
  pouredBy: string;
  burnTest: string;
  weather: string;
  faults: string;
  note: string;
  /** Names of shipped pictures, first one of the product. */
  photographs: string[];
};

/** Sorted from the oldest. */
export const sampleBatches: readonly SampleBatch[] = [
  {
    product: "tulsi-courtyard",
    daysAgo: 41,
    pieces: 24,
    wax: "Soy wax",
    fragranceLoad: 70,
    pouredBy: "Tenzin",
    burnTest:
      "Four evenings of three hours. Even pool after two and a half hours, glass clean, 46 hours in all.",
    weather: "Rain from noon, 21 °C at the bench; windows shut",
    faults: "Three tops frosted where the jars stood by the window. They went to our own table.",
    note: "First one with the thicker cotton wick. It holds the flame better in a draught.",
    photographs: ["amber-sage-herbal-near", "workshop-wicks"],
  },
  {
    product: "una-bazaar-spice",
    daysAgo: 33,
    pieces: 30,
    wax: "Soy wax",
    fragranceLoad: 80,
    pouredBy: "Meena",
    burnTest:
      "Melted to the edge after two hours. A little soot before the wick was trimmed, none afterwards.",
    weather: "Dry and bright, 24 °C at the bench",
    faults: "One wick stood off the middle and was set again before the wax was firm.",
    note: "",
    photographs: ["amber-ivory-spice-near", "workshop-fragrance"],
  },
  {
    product: "deodar-ridge",
    daysAgo: 24,
    pieces: 40,
    wax: "Soy wax",
    fragranceLoad: 85,
    pouredBy: "Meena",
    burnTest: "Burned on the window sill for a week, 48 hours. The scent is there until the last centimetre.",
    weather: "Clear and cold, 11 °C outside at seven",
    faults: "",
    note: "Poured at 62 °C on a cold morning; the jars stood by the stove before, so the tops stayed smooth.",
    photographs: ["jar-green-forest-near", "workshop-pouring"],
  },
  {
    product: "kheer-and-vanilla",
    daysAgo: 17,
    pieces: 24,
    wax: "Soy wax",
    fragranceLoad: 90,
    pouredBy: "Tenzin",
    burnTest: "",
    weather: "Grey and still, 19 °C at the bench",
    faults: "The first four sank a little at the wick overnight and had a second pour at 65 °C.",
    note: "Cured for two weeks before the first box left.",
    photographs: ["amber-ivory-vanilla-near", "workshop-flakes"],
  },
  {
    product: "kinnow-marmalade",
    daysAgo: 9,
    pieces: 24,
    wax: "Soy wax",
    fragranceLoad: 80,
    pouredBy: "Meena",
    burnTest:
      "Three hours on the first evening: the wax melted to the glass all around, the flame stood still. Scent in the whole kitchen after forty minutes.",
    weather: "Wind off the Shivaliks, dry, 18 °C at the bench",
    faults: "One jar had an air bubble at the wick and stayed with us.",
    note: "A grain more peel than in the batch before.",
    photographs: ["amber-saffron-orange-near", "workshop-bench", "workshop-packing"],
  },
];

/** Numbered in a year without real batches, so that the shop's own numbers begin at 1. */
export const sampleBatchNumbers = sampleBatches.map((_batch, index) =>
  formatBatchNumber("2000-01-01", index + 1),
);
