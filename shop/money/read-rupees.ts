// The only reader of amounts in rupees that are typed, pasted or in files. Refuses an ambiguous amount.

/** Two crore rupees, a little below the largest integer of a column. */
export const maxPaise = 2_00_00_000_00;
/** In characters. A longer text is not an amount. */
const maxLength = 60;

/**
 * Reads '999', '₹ 1,04,999.50', 'Rs. 999/-' or a number such as 1204.05 as paise. Undefined for anything but an amount
 * with at most two decimals, and for more than the database can store. Accepts commas and spaces only in Indian or
 * western groups. Reads the digits instead of multiplying, so that 4.35 is 435 and never 434.999….
 */
export function parseRupees(amount: unknown): number | undefined {
  const bare =
    typeof amount === "string" ? bareAmount(amount) : typeof amount === "number" ? `${amount}` : "";
  const [, whole = "", decimals = ""] = /^([\d, ]+)(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  const digits = ungroup(whole);
  if (digits === undefined) return undefined;
  const paise = Number(digits) * 100 + Number(decimals.padEnd(2, "0"));
  return paise <= maxPaise ? paise : undefined;
}

/** '999,50: write 999.50 or 99950', for an ambiguous amount; undefined for any other text. */
export function explainRupees(text: string): string | undefined {
  const bare = bareAmount(text);
  if (parseRupees(text) !== undefined || !/^\d+(?:[,. ]\d+)+$/.test(bare)) return undefined;
  // A single dot is a decimal point, here with too many decimals.
  if (/^\d+\.\d+$/.test(bare)) return undefined;
  const at = Math.max(...[",", ".", " "].map((mark) => bare.lastIndexOf(mark)));
  const whole = bare.slice(0, at).replaceAll(/\D/g, "");
  const decimals = bare.slice(at + 1);
  const readings = [`${whole}.${decimals}`, `${Number(whole + decimals)}`].filter(
    (one) => parseRupees(one) !== undefined,
  );
  return readings.length > 0 ? `${text.trim()}: write ${readings.join(" or ")}` : undefined;
}

/** The digits without grouping; undefined for marks in the wrong places. */
function ungroup(text: string): string | undefined {
  if (/^\d{1,9}$/.test(text)) return text;
  const mark = text.includes(",") ? "," : " ";
  const groups = text.split(mark);
  const lengths = groups.map((group) => (/^\d+$/.test(group) ? group.length : 0)).join("");
  const isGrouped = /^[123]3+$/.test(lengths) || /^[12]2*3$/.test(lengths);
  return isGrouped && !text.startsWith("0") ? groups.join("") : undefined;
}

/** Invisible characters that spreadsheets, chats and web pages leave in copied text. */
const hidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const before = /^(?:₹|₨|rupees?|rs\.?|inr|रुपये|रुपए|रु\.?) ?/iu;
const after = / ?(?:\/[-–=]|₹|rupees?|rs\.?|inr|रुपये|रुपए|रु\.?)(?: ?only)?$/iu;

/** Removes what surrounds the digits: spaces, quotes, the currency, '/-'. */
function bareAmount(text: string): string {
  if (text.length > maxLength) return "";
  const plain = latinDigits(text.replaceAll(hidden, "").replaceAll(/\s+/g, " ").trim());
  const unquoted = /^=?"([^"]*)"$|^“([^”]*)”$|^'([^']*)'?$|^[‘’]([^‘’]*)[’]?$/.exec(plain);
  const inner = (unquoted?.slice(1).find((part) => part !== undefined) ?? plain).trim();
  return inner.replace(before, "").replace(after, "").replace(after, "");
}

/** The zeros of the scripts of India: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Urdu. */
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x06f0];

function latinDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
