// A cell with addresses of pictures: one a line, each with what it shows behind it. They are fetched after an import.
import { maxAltLength, maxPictures, pictureRefusals } from "#shop/pictures/picture-form.ts";

/** `alt` is '' where the cell does not say what the picture shows. */
export type LinkedPicture = { address: string; alt: string };

const maxAddressLength = 2_000;

/** 'https://example.com/a.jpg A jar on a table'; addresses may also stand on one line. */
export function readPicturesCell(cell: string): { pictures: LinkedPicture[] } | { problem: string } {
  const entries = cell
    .split(/\n|\s+(?=https?:\/\/)/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const pictures = new Map<string, LinkedPicture>();
  for (const entry of entries) {
    const [, given = "", words = ""] = /^(\S+)\s*(.*)$/.exec(entry) ?? [];
    const problem = findProblem(given) ?? (words.length > maxAltLength ? tooManyWords : undefined);
    if (problem) return { problem };
    const address = new URL(given).href;
    pictures.set(address, { address, alt: words });
  }
  if (pictures.size > maxPictures) return { problem: `a product has at most ${maxPictures} pictures` };
  return { pictures: [...pictures.values()] };
}

const tooManyWords = `what a picture shows is said in at most ${maxAltLength} characters`;

function findProblem(address: string): string | undefined {
  if (!/^https:\/\//i.test(address)) return pictureRefusals["not-https"];
  if (address.length > maxAddressLength) return `an address has at most ${maxAddressLength} characters`;
  return URL.canParse(address) ? undefined : `'${address}' is no address`;
}
