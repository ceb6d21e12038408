// A cell with pictures: https addresses, one a line, each followed by what the picture shows. They are fetched after an import.
import { maxAltLength, maxPictures, pictureRefusals } from "#core/pictures/picture-form.ts";

/** `alt` describes the picture; '' if the cell has no description. */
export type LinkedPicture = { address: string; alt: string };

const maxAddressLength = 2_000;

/** 'https://example.com/a.jpg A jar on a table'; several addresses may also stand on one line. */
export function readPicturesCell(cell: string): { pictures: LinkedPicture[] } | { problem: string } {
  const pictures = new Map<string, LinkedPicture>();
  for (const [given = "", ...alt] of cell.split("\n").flatMap(splitEntries)) {
    const words = alt.join(" ");
    if (words.length > maxAltLength) return { problem: tooManyWords };
    const found = findOnline(given);
    if ("problem" in found) return found;
    const { address } = found;
    pictures.set(address, { address, alt: words });
  }
  if (pictures.size > maxPictures) return { problem: `a product has at most ${maxPictures} pictures` };
  return { pictures: [...pictures.values()] };
}

/** The words of each entry of a line. An address begins an entry. */
function splitEntries(line: string): string[][] {
  const entries: string[][] = [];
  for (const word of line.split(/\s/).filter(Boolean)) {
    const entry = entries.at(-1);
    if (entry && !/^https?:\/\//.test(word)) entry.push(word);
    else entries.push([word]);
  }
  return entries;
}

const tooManyWords = `what a picture shows is said in at most ${maxAltLength} characters`;

function findOnline(address: string): { address: string } | { problem: string } {
  if (!/^https:\/\//i.test(address)) return { problem: pictureRefusals["not-https"] };
  if (address.length > maxAddressLength)
    return { problem: `an address has at most ${maxAddressLength} characters` };
  return URL.canParse(address)
    ? { address: new URL(address).href }
    : { problem: `'${address}' is no address` };
}
