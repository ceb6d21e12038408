// The only reader of amounts in files that other programs write: also with other currencies, with many decimals, or
// with a decimal comma, as '1.234,50'.

import { maxPaise, parseRupees } from "#core/money/read-number.ts";
import { cutText } from "#platform/whole-text.ts";
import { withoutHidden } from "./hidden-characters.ts";
import { describeLost, withoutGuard } from "./spreadsheet-cell.ts";

const before = /^(?:₹|₨|rs\.?|inr|us\$|\$|usd|€|eur|£|gbp)/i;
const after = /(?:₹|₨|rs\.?|inr|us\$|\$|usd|€|eur|£|gbp|\/-)$/i;

/** In hundredths: paise, cents. Undefined for a text that is no amount, or for more than the database keeps. */
export function readAmount(text: string): number | undefined {
  const rupees = parseRupees(text);
  if (rupees !== undefined) return rupees;
  const bare = withoutGuard(withoutHidden(text).trim())
    .replaceAll(/\s/g, "")
    .replace(before, "")
    .replace(after, "");
  const [, whole = "", mark = "", decimals = ""] = /^(\d[\d.,]*?)([.,])(\d+)$/.exec(bare.slice(0, 40)) ?? [];
  if (!isGrouped(whole, mark === "," ? "." : ",")) return undefined;
  // Prices without tax have many decimals, and sums of a spreadsheet more; three could be thousands.
  const isWhole = decimals.length < 3 || decimals.length > (mark === "." ? 3 : 6);
  const hundredths = Math.round(Number(`${whole.replaceAll(/[.,]/g, "")}.${decimals}`) * 100);
  return isWhole && hundredths <= maxPaise ? hundredths : undefined;
}

/** True for '1299', '1,299' or '1,29,900', in Indian or western groups. */
function isGrouped(whole: string, mark: "." | ","): boolean {
  const groups = whole.split(mark).map(({ length }) => length);
  return (
    /^\d+([.,]\d+)*$/.test(whole) &&
    (groups.length === 1 ? /^\d+$/.test(whole) : hasGroups(groups, whole, mark))
  );
}

function hasGroups(groups: readonly number[], whole: string, mark: string): boolean {
  const isOneMark = /^\d+$/.test(whole.replaceAll(mark, ""));
  return isOneMark && !whole.startsWith("0") && /^(?:[123]3+|[12]2*3)$/.test(groups.join(""));
}

/** The message for a cell without a valid amount: what to write instead. */
export function explainAmount(text: string): string {
  const shown = cutText(text.trim(), 40);
  return describeLost(text) ?? `'${shown}' is no amount: write it as 1299.50`;
}

/** Rupees for a cell of our own file: '149.50'. */
export function writeAmount(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}
