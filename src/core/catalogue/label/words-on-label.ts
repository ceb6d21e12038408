// The shopper's own words on the label of a product that allows them. They are part of the id under which it is sold, so that the same
// product with other words is another line.
import { countLetters } from "#core/forms/count-letters.ts";
import { explainUnprintable, tidyPrinted } from "#core/forms/printable.ts";
import { maxLabelCharacters, maxLabelLetters } from "#core/look/label-limits.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { readSoldId } from "../sets/box.ts";

/** `wordedAs`: the id under which it was sold, where its label has words today. `isUnlit`: before lighting. */
export type SoldPicture = Picture & { wordedAs?: string; isUnlit?: true };

/** The end of a sold id: '!' and the words in base64url; '' without words. */
export function writeLabelWords(words: string): string {
  if (words === "") return "";
  const bytes = String.fromCharCode(...new TextEncoder().encode(words));
  return `!${btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Reads what `writeLabelWords` wrote. Undefined for anything else, and for words that the shop would not print. */
export function readLabelWords(written: string): string | undefined {
  if (!written.startsWith("!")) return undefined;
  try {
    const bytes = atob(written.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const words = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
    return words !== "" && words === tidyPrinted(words) && !explainLabelWords(words) ? words : undefined;
  } catch {
    return undefined;
  }
}

/** Says why the words cannot stand on a label; undefined if they can. */
export function explainLabelWords(words: string): string | undefined {
  const isTooLong = words.length > maxLabelCharacters || countLetters(words) > maxLabelLetters;
  return isTooLong ? tooLong : explainUnprintable(words);
}

const tooLong = `Please keep it to ${maxLabelLetters} characters`;

/** The same in every field for such words. */
export const labelLimits = {
  maxLength: maxLabelCharacters,
  maxLetters: maxLabelLetters,
  tooLong,
};

/** As people read them below the product's name: '“Ananya, 30” on the label'; '' without words. `parts`: those of a set that have them. */
export function describeLabelWords(words: string, parts: readonly string[] = []): string {
  return words && `“${words}” on the label${parts.length > 0 ? ` of ${parts.join(", ")}` : ""}`;
}

/** 'Rose (“Ananya, 30” on the label)', for lists of names. */
export function nameWithWords(name: string, soldId: string): string {
  const words = readLabelWords(readSoldId(soldId).written);
  return words === undefined ? name : `${name} (${describeLabelWords(words)})`;
}
