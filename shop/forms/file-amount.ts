// Reads the amounts of files: as everywhere, and besides with other currencies, with many decimals, or with the decimal comma of a
// program that writes it in every row, as '1.234,50'.
import { parseRupees } from "#shop/money/read-rupees.ts";
import { withoutGuard } from "./spreadsheet-cell.ts";

/** In hundredths: paise, cents. Undefined for what is no amount. */
export function readAmount(text: string): number | undefined {
  const rupees = parseRupees(text);
  if (rupees !== undefined) return rupees;
  const bare = withoutGuard(text)
    .replaceAll(/\s/g, "")
    .replace(/^(₹|rs\.?|inr|\$|us\$|€|£)/i, "")
    .replace(/(₹|rs\.?|inr|\/-)$/i, "");
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

/** Rupees for a cell of our own file: '149.50'. */
export function writeAmount(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}
