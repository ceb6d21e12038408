// Reads the weights of other shops' files.

const gramsPer: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523, lbs: 453.592_37, lb: 453.592_37 };

/** Whole grams; '' for 0, an unknown unit, or a text that is no weight. */
export function readGrams(text: string, unit: string): string {
  const number = /^\d{0,7}([.,]\d{1,6})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : 0;
  const grams = Math.round(number * (gramsPer[unit.toLowerCase()] ?? 0));
  return grams > 0 ? String(grams) : "";
}
