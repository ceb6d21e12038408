// The file that a shop is packed into: its entries, its header and its manifest, and how large each may be.
import { z } from "zod";

/** Raised when the layout of the file changes; an older shop then refuses it. */
export const shopFileFormat = 1;

export const shopFileHeader = z.object({
  format: z.number(),
  shopVersion: z.string().max(40),
  /** When the last migration of the database was made, in milliseconds. */
  migration: z.number(),
  packedAt: z.string().max(40),
});

export const shopFileManifest = z.object({
  /** The number of rows by table. */
  rows: z.record(z.string(), z.int().min(0)),
  pictures: z.int().min(0),
  /** The SHA-256 of every other entry, in hexadecimal. */
  sha256: z.record(z.string(), z.string()),
});

export type ShopFileHeader = z.output<typeof shopFileHeader>;
export type ShopFileManifest = z.output<typeof shopFileManifest>;
export type ShopFileSummary = { header: ShopFileHeader; manifest: ShopFileManifest; bytes: number };

export const entryNames = { header: "shop.json", manifest: "manifest.json" };

/** Rows are cut into parts of about this size, so that none has to fit into the memory as a whole. */
export const partBytes = 2_000_000;

/** A shop of 100,000 products and pictures stays below these. */
export const shopFileLimits = {
  maxEntries: 300_000,
  /** The largest entry is the manifest of that many entries. */
  maxEntryBytes: 64_000_000,
  /** The longest row is a piece of a film, two letters for each byte. */
  maxRowBytes: 1_200_000,
  maxTotalBytes: 20_000_000_000,
};

export type EntryName =
  | { kind: "document" }
  | { kind: "rows"; table: string }
  | { kind: "picture"; id: string; format: "avif" | "webp" };

/** A picture's file has this name here and in the addresses of pages. */
const pictureFile = /^pictures\/([0-9a-z]{20})\.(avif|webp)$/;
const rowsFile = /^rows\/([a-z_]{1,63})\.\d{5}$/;
const pictureAddress = /\/media\/([0-9a-z]{20}\.(?:avif|webp))\b/g;

export function rowsEntry(table: string, part: number): string {
  return `rows/${table}.${String(part).padStart(5, "0")}`;
}

/** Undefined for a name that no shop writes, such as one with '..'. Nothing is ever written to a path of that name. */
export function readEntryName(name: string): EntryName | undefined {
  if (name === entryNames.header || name === entryNames.manifest) return { kind: "document" };
  const [, id, format] = pictureFile.exec(name) ?? [];
  if (id !== undefined) return { kind: "picture", id, format: format === "avif" ? "avif" : "webp" };
  const [, table] = rowsFile.exec(name) ?? [];
  return table === undefined ? undefined : { kind: "rows", table };
}

/** The files of pictures that a row names anywhere, as 'abc….webp'. */
export function findPictureFiles(row: string): string[] {
  return [...row.matchAll(pictureAddress)].map(([, file = ""]) => file);
}
