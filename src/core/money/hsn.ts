// HSN codes, which classify goods for GST: 4, 6 or 8 digits, of which the first two are the chapter.

export const invalidHsn = "HSN code has 4, 6 or 8 digits, such as 3406";

/** True for 4, 6 or 8 digits; there is no chapter 00. */
export function isHsn(code: string): boolean {
  return /^(?!00)(?:\d\d){2,4}$/.test(code);
}

/** Reads typed codes and those of files, such as '3406 00 10' or '3406.00.10'; undefined for anything else. */
export function parseHsn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.]/g, "");
  return isHsn(digits) ? digits : undefined;
}

/** Reserved, without goods, and of imports, baggage and services. */
const oddChapters = ["00", "77", "98", "99"];

/** What makes a code odd: its chapter, or a used code that it may have been typed for. */
type OddHsn = { chapter: string } | { beside: string };

/**
 * Undefined for what is no whole code, for a used one and for one that resembles none: it says what surely needs a look, never that a
 * code is right.
 */
export function findOddHsn(typed: string, usedCodes: readonly string[]): OddHsn | undefined {
  const code = typed.replaceAll(/[\s.]/g, "");
  if (!/^(?:\d\d){2,4}$/.test(code)) return undefined;
  const chapter = code.slice(0, 2);
  if (oddChapters.includes(chapter)) return { chapter };
  const beside = usedCodes.includes(code) ? undefined : usedCodes.find((used) => isMistypedFor(code, used));
  return beside === undefined ? undefined : { beside };
}

/** They begin with the same four digits; or, as far as both go, one digit is another or two neighbours are swapped. */
function isMistypedFor(code: string, used: string): boolean {
  if (code.slice(0, 4) === used.slice(0, 4)) return true;
  const other = [...code].flatMap((digit, at) => (at < used.length && digit !== used[at] ? at : []));
  const [first = 0, second = 0] = other;
  const isSwapped = second === first + 1 && code[first] === used[second] && code[second] === used[first];
  return other.length === 1 || (other.length === 2 && isSwapped);
}

/** What the owner reads beside a typed code. */
export function describeOddHsn(typed: string, usedCodes: readonly string[]): string | undefined {
  const odd = findOddHsn(typed, usedCodes);
  if (!odd) return undefined;
  const code = `HSN ${typed.replaceAll(/[\s.]/g, "")}`;
  if ("chapter" in odd)
    return `${code}: chapter ${odd.chapter} has no goods that a shop sells. Please look at the code again.`;
  return `${code}: no product has this code yet, and there is ${odd.beside}, which is much like it. Please look whether you mean another one.`;
}
