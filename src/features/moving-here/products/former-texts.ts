// Brings the texts and pictures of another shop's product within the limits of this shop's products.

import { readPicturesCell } from "#core/catalogue/import/csv-pictures.ts";
import type { RemarkKind } from "#core/catalogue/import/remark.ts";
import { hasLostWords } from "#core/forms/spreadsheet-cell.ts";
import { maxAltLength, maxPictures } from "#core/pictures/picture-form.ts";
import { cutText } from "#platform/whole-text.ts";
import type { FormerPicture } from "./former-product.ts";

const maxNameLength = 120;
const maxTextLength = 5_000;

type Told = (kind: RemarkKind) => void;

export function fitName(name: string, tell: Told): string {
  const tidy = name.split(/\s/).filter(Boolean).join(" ");
  if (tidy.length <= maxNameLength) return tidy;
  tell("name-shortened");
  return cutAtWord(tidy, maxNameLength);
}

export function fitDescription(text: string, tell: Told): string {
  if (text.length <= maxTextLength) return text;
  tell("text-shortened");
  return cutAtWord(text, maxTextLength);
}

function cutAtWord(text: string, length: number): string {
  const cut = cutText(text, length);
  const end = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return (end > 0 ? cut.slice(0, end) : cut).trim();
}

/** Detects UTF-8 that was read as Windows-1252: 'â‚¹', 'â€™', 'Ã©', 'Â°'; and letters that became question marks. */
export function hasWrongLetters(text: string): boolean {
  return /â‚¹|â€|[ÂÃ][\u00a0-\u00bf]/.test(text) || hasLostWords(text);
}

/** A cell of our own file: one address a line, followed by what the picture shows. */
export function writePicturesCell(pictures: readonly FormerPicture[], tell: Told): string {
  const lines = pictures.map(writePicture);
  const fitting = lines.filter((line) => line !== "" && "pictures" in readPicturesCell(line));
  if (fitting.length < lines.length) tell("picture-no-address");
  if (fitting.length > maxPictures) tell("pictures-more");
  return fitting.slice(0, maxPictures).join("\n");
}

function writePicture({ address, alt }: FormerPicture): string {
  const secure = address.replace(/^http:/i, "https:").replace(/^\/\//, "https://");
  if (!URL.canParse(secure)) return "";
  const words = alt.split(/\s/).filter((word) => word !== "" && !/^https?:/i.test(word));
  return [new URL(secure).href, cutText(words.join(" "), maxAltLength).trim()].join(" ").trim();
}

/** Replaces the characters that divide names and values in a cell of our own file. */
export function writeOptions(names: readonly string[], values: readonly string[]): string {
  return names
    .map(
      (name, index) => `${joinParts(name, /[:,|]/, " ")}: ${joinParts(values[index] ?? "", /[,|]/, " / ")}`,
    )
    .join(" | ");
}

function joinParts(text: string, marks: RegExp, between: string): string {
  const parts = text.split(marks).map((part) => part.trim());
  return parts.filter((part) => part !== "").join(between);
}
