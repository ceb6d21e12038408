// Reads the amounts and weights of other shops' files, which may be written as '499', '₹1,23,456.50' or '1.234,50'. What
// could be read in two ways is not read at all.

/** In hundredths: paise, cents. Undefined for what is no amount. */
export function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, "").replace(/^(₹|rs\.?|inr|\$|us\$|€|£)/i, "");
  if (!/^\d[\d.,]{0,15}$/.test(bare)) return undefined;
  const at = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  if (at < 0) return Number(bare) * 100;
  const mark = bare[at] ?? "";
  const decimals = bare.slice(at + 1);
  const whole = bare.slice(0, at);
  const isAlone = !whole.includes(mark);
  if (isAlone && (decimals.length === 1 || decimals.length === 2)) return hundredths(whole, decimals);
  // A price without its tax may have many decimals.
  if (isAlone && mark === "." && decimals.length > 3) return hundredths(whole, decimals);
  const isGrouped = mark === "," && decimals.length === 3 && !whole.includes(".");
  return isGrouped ? hundredths(bare, "") : undefined;
}

function hundredths(whole: string, decimals: string): number | undefined {
  const digits = whole.replaceAll(/[.,]/g, "");
  if (!/^\d+$/.test(digits) || !/^\d*$/.test(decimals)) return undefined;
  return Math.round(Number(`${digits}.${decimals || "0"}`) * 100);
}

const gramsPer: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523, lbs: 453.592_37, lb: 453.592_37 };

/** Whole grams; '' for what is no weight, for none, and for an unknown unit. */
export function readGrams(text: string, unit: string): string {
  const number = /^\d{0,7}([.,]\d{1,6})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : 0;
  const grams = Math.round(number * (gramsPer[unit.toLowerCase()] ?? 0));
  return grams > 0 ? String(grams) : "";
}

/** Rupees for a cell of our own file: '149.50'. */
export function writeAmount(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}
