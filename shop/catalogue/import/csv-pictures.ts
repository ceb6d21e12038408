// A cell with addresses of pictures: one a line, each followed by what the picture shows. They are fetched after an import.
import { maxAltLength, maxPictures, pictureRefusals } from "#shop/pictures/picture-form.ts";

/** `alt` is what the picture shows; '' if the cell does not say. */
export type LinkedPicture = { address: string; alt: string };

const maxAddressLength = 2_000;

/** 'https://example.com/a.jpg A jar on a table'; addresses may also stand on one line. */
export function readPicturesCell(cell: string): { pictures: LinkedPicture[] } | { problem: string } {
  const pictures = new Map<string, LinkedPicture>();
  for (const [given = "", ...alt] of cell.split("\n").flatMap(splitEntries)) {
    const words = alt.join(" ");
    const problem = findProblem(given) ?? (words.length > maxAltLength ? tooManyWords : undefined);
    if (problem) return { problem };
    const address = new URL(given).href;
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

function findProblem(address: string): string | undefined {
  if (!/^https:\/\//i.test(address)) return pictureRefusals["not-https"];
  if (address.length > maxAddressLength) return `an address has at most ${maxAddressLength} characters`;
  return URL.canParse(address) ? undefined : `'${address}' is no address`;
}
