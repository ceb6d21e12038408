// The characters that the shop can print on labels, packing slips and invoices: Latin letters, the scripts of India for
// which it has fonts, digits and common signs.
import { listLetters } from "./count-letters.ts";
import { tidyLine } from "./plain-text.ts";

const latin = "\\u0020-\\u007e\\u00a0-\\u017fḌḍḤḥḶḷṀṁṂṃṄṅṆṇṚṛṢṣṬṭ";
/** Devanagari to Malayalam, without two letters that are newer in Unicode than the fonts. */
const indian = "\\u0900-\\u0c5b\\u0c5d-\\u0cdb\\u0cdd-\\u0d7f";
/** Dashes, quotation marks, bullet, ellipsis, rupee, numero and trade mark. */
const signs = "‐-―‘-„†-•…‹›₹№™";
/** U+200C and U+200D: Indian scripts need them between letters. */
const joiners = "\\u200c|\\u200d";
const printable = new RegExp(`^(?:[\\n${latin}${indian}${signs}]|${joiners})*$`);

/** The first character that cannot be printed. Complete, since an emoji may be several code points. */
export function findUnprintable(text: string): string | undefined {
  if (printable.test(text)) return undefined;
  return listLetters(text.normalize("NFC")).find((letter) => !printable.test(letter));
}

/** Tidies spaces, and removes the marks that choose between sign and emoji, since printed signs have one form. */
export function tidyPrinted(given: unknown): string {
  return tidyLine(given).replaceAll(/[\ufe0e\ufe0f]/g, "");
}

/** Says why a line cannot be printed; undefined if it can. */
export function explainUnprintable(line: string): string | undefined {
  const character = findUnprintable(line);
  return character === undefined
    ? undefined
    : `We cannot print “${character}” on labels and invoices. Please use English or an Indian script`;
}
