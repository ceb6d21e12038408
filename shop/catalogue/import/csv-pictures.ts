// A cell with pictures: one a line, each followed by what the picture shows. They are addresses, which are fetched after an import, or
// names of files in the ZIP that brought the file of products.
import { maxAltLength, maxPictures, pictureRefusals } from "#shop/pictures/picture-form.ts";

/** `alt` describes the picture; '' if the cell has no description. */
export type LinkedPicture = { address: string; alt: string };

const maxAddressLength = 2_000;

/** The pictures of a ZIP: the address of each under which the shop keeps it, by its name in small letters. */
export type ZipPictures = ReadonlyMap<string, string>;

/**
 * 'https://example.com/a.jpg A jar on a table', or 'jar.jpg A jar on a table' with a ZIP; addresses may also stand on one line, and
 * names with commas or semicolons between them.
 */
export function readPicturesCell(
  cell: string,
  zip?: ZipPictures,
): { pictures: LinkedPicture[] } | { problem: string } {
  const pictures = new Map<string, LinkedPicture>();
  for (const [given = "", ...alt] of cell.split("\n").flatMap(splitEntries)) {
    const words = alt.join(" ");
    if (words.length > maxAltLength) return { problem: tooManyWords };
    const found = endOfName(given) === given.length ? findInZip(given, zip) : findOnline(given);
    if ("problem" in found) return found;
    const { address } = found;
    pictures.set(address, { address, alt: words });
  }
  if (pictures.size > maxPictures) return { problem: `a product has at most ${maxPictures} pictures` };
  return { pictures: [...pictures.values()] };
}

/** The words of each entry of a line. An address or a name begins an entry. */
function splitEntries(line: string): string[][] {
  const text = line.trim();
  const names = text.split(/[,;|]/).map((name) => name.trim());
  if (names.every((name) => endOfName(name) === name.length)) return names.map((name) => [name]);
  const end = endOfName(text);
  if (end) return [[text.slice(0, end), text.slice(end).trim()]];
  const entries: string[][] = [];
  for (const word of line.split(/\s/).filter(Boolean)) {
    const entry = entries.at(-1);
    if (entry && !/^https?:\/\//.test(word)) entry.push(word);
    else entries.push([word]);
  }
  return entries;
}

const tooManyWords = `what a picture shows is said in at most ${maxAltLength} characters`;

/** The end of a picture's name at the start of the text; the name may contain spaces. Undefined for an address. */
function endOfName(text: string): number | undefined {
  if (text.includes("://")) return undefined;
  const end = /\.(jpe?g|png|webp|avif)(?=\s|$)/i.exec(text);
  return end ? end.index + end[0].length : undefined;
}

type Found = { address: string } | { problem: string };

function findInZip(name: string, zip: ZipPictures | undefined): Found {
  if (!zip)
    return { problem: `${pictureRefusals["not-https"]}. A file comes in a ZIP, together with this table` };
  const address = zip.get(keyOfName(name));
  return address === undefined ? { problem: `the ZIP holds no picture '${name}'` } : { address };
}

function findOnline(address: string): Found {
  if (!/^https:\/\//i.test(address)) return { problem: pictureRefusals["not-https"] };
  if (address.length > maxAddressLength)
    return { problem: `an address has at most ${maxAddressLength} characters` };
  return URL.canParse(address)
    ? { address: new URL(address).href }
    : { problem: `'${address}' is no address` };
}

function keyOfName(name: string): string {
  return name.replaceAll("\\", "/").normalize().toLowerCase();
}

/** `addresses` are of `zipAddress`. A picture in a folder is also found without it, if no other has its name. */
export function indexZip(addresses: readonly string[]): ZipPictures {
  const names = addresses.map((address) => ({ address, key: keyOfName(nameOfPicture(address)) }));
  const short = ({ key }: { key: string }) => key.slice(key.lastIndexOf("/") + 1);
  const alone = names.filter((one) => names.filter((other) => short(other) === short(one)).length === 1);
  return new Map([
    ...alone.map((one) => [short(one), one.address] as const),
    ...names.map(({ key, address }) => [key, address] as const),
  ]);
}

/** `hash` is of the file's bytes, so that a changed picture of the same name is another one. */
export function zipAddress(name: string, hash: string): string {
  return `zip:${hash}/${name}`;
}

export function isInZip(address: string): boolean {
  return address.startsWith("zip:");
}

/** As the owner has written it. */
export function nameOfPicture(address: string): string {
  return isInZip(address) ? address.slice(address.indexOf("/") + 1) : address;
}
