// Unpacks a ZIP that somebody has sent: only the wanted files, within limits that are checked before anything is unpacked.

import { type UnzipFileInfo, unzipSync } from "fflate";
import { cutText } from "#platform/whole-text.ts";

/** `expansion`: how many times its packed bytes a file above 64 KB may be. */
export type UnzipLimits = {
  entries: number;
  nameLength: number;
  fileBytes: number;
  totalBytes: number;
  expansion: (name: string) => number;
};
export type UnzipFault = "damaged" | "too-many" | "too-large" | "unsafe-name";
export type Unzipped =
  | { ok: true; files: Map<string, Uint8Array> }
  | { ok: false; fault: UnzipFault; name: string };

const smallBytes = 64 * 1024;

class Refused extends Error {
  fault: UnzipFault;
  entry: string;
  constructor(fault: UnzipFault, entry: string) {
    super(`${fault}: ${entry}`);
    this.fault = fault;
    this.entry = entry;
  }
}

/**
 * The files by their names, with '/' between folders. `isWanted` gets such a name; other files stay packed. Call it in the process
 * for heavy work: a hostile file may take long.
 */
export function unzip(bytes: Uint8Array, limits: UnzipLimits, isWanted: (name: string) => boolean): Unzipped {
  let entries = 0;
  let total = 0;
  const filter = ({ name: given, size, originalSize }: UnzipFileInfo) => {
    const name = plainName(given);
    entries += 1;
    if (entries > limits.entries) throw new Refused("too-many", name);
    if (name.length > limits.nameLength || leadsOut(name))
      throw new Refused("unsafe-name", cutText(name, 100));
    if (!isWanted(name)) return false;
    // An entry may give either size wrongly.
    const larger = Math.max(size, originalSize);
    total += larger;
    if (larger > limits.fileBytes || total > limits.totalBytes) throw new Refused("too-large", name);
    if (size > bytes.length || larger > smallBytes + limits.expansion(name) * size)
      throw new Refused("damaged", name);
    return true;
  };
  if (sharesBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits.entries))
    return { ok: false, fault: "damaged", name: "" };
  try {
    const files = Object.entries(unzipSync(bytes, { filter }));
    return { ok: true, files: new Map(files.map(([name, content]) => [plainName(name), content])) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault, name: error.entry };
    return { ok: false, fault: "damaged", name: "" };
  }
}

/** Whether two entries of the list at the end lie in the same bytes, so that a small file would unpack to a large one. */
function sharesBytes(bytes: Buffer, maxEntries: number): boolean {
  const places: { from: number; until: number }[] = [];
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = end >= 0 && end + 20 <= bytes.length ? bytes.readUInt32LE(end + 16) : bytes.length;
  while (places.length <= maxEntries && at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const from = bytes.readUInt32LE(at + 42);
    places.push({ from, until: from + 30 + name + bytes.readUInt32LE(at + 20) });
    at += 46 + name + extra + comment;
  }
  const sorted = places.toSorted((one, other) => one.from - other.from);
  return sorted.some(({ from }, index) => from < (sorted[index - 1]?.until ?? 0));
}

/** Some programs of Windows write '\\' between folders, and a Mac writes UTF-8 without saying so. */
function plainName(given: string): string {
  return readUtf8(given).replaceAll("\\", "/").replace(/^\.\//, "").normalize();
}

/** `text` was read byte by byte. */
function readUtf8(text: string): string {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
}

function leadsOut(name: string): boolean {
  return /^(\/|[a-z]:)/i.test(name) || name.includes("\0") || name.split("/").includes("..");
}
