// A ZIP with a file of products and the pictures that its rows name.
import { decodeCsv } from "#platform/csv-text.ts";
import type { HeavyTask } from "#platform/heavy-work.ts";
import { type UnzipFault, unzip } from "#platform/unzip.ts";
import { maxPictureBytes, maxPictureMegabytes } from "#shop/pictures/picture-form.ts";

export type ProductZip =
  | { ok: true; csv: string; pictures: { name: string; bytes: Uint8Array }[] }
  | { ok: false; problem: string };

const maxEntries = 1_000;
const maxTotalBytes = 64 * 1024 * 1024;
const limits = {
  entries: maxEntries,
  nameLength: 200,
  fileBytes: maxPictureBytes,
  totalBytes: maxTotalBytes,
  // A picture is packed already, so that packing it again gains little.
  expansion: (name: string) => (isTable(name) ? 1_000 : 4),
};

export const productZipTask: HeavyTask<Uint8Array, ProductZip> = {
  kind: "unpack-product-zip",
  maxMs: 30_000,
  run: readProductZip,
};

function readProductZip(bytes: Uint8Array): ProductZip {
  const unzipped = unzip(bytes, limits, isWanted);
  if (!unzipped.ok) return { ok: false, problem: problems[unzipped.fault](unzipped.name) };
  const files = [...unzipped.files];
  const tables = files.filter(([name]) => isTable(name));
  const [table] = tables;
  if (!table || tables.length > 1) return { ok: false, problem: table ? severalTables : noTable };
  const csv = decodeCsv(table[1]);
  if (csv === undefined)
    return { ok: false, problem: `${table[0]} holds no rows that can be read. Save it as 'CSV UTF-8'.` };
  return {
    ok: true,
    csv,
    pictures: files.flatMap(([name, content]) => (isTable(name) ? [] : [{ name, bytes: content }])),
  };
}

/** Without the hidden files that computers add to a folder. */
function isWanted(name: string): boolean {
  if (name.split("/").some((part) => part.startsWith(".") || part === "__MACOSX")) return false;
  return isTable(name) || /\.(jpe?g|png|webp|avif)$/i.test(name);
}

function isTable(name: string): boolean {
  return /\.csv$/i.test(name);
}

const noTable =
  "This ZIP holds no CSV. Save the table of products as CSV, and put it into the ZIP beside its pictures.";
const severalTables = "This ZIP holds several CSV files. Leave in it only the one with the products.";

const problems: Record<UnzipFault, (name: string) => string> = {
  damaged: () => "This ZIP is damaged, cut off or locked with a password. Pack it again without one.",
  "too-many": () => `This ZIP holds more than ${maxEntries} files. Divide it into several.`,
  "too-large": (name) =>
    `${name}: a file in the ZIP has at most ${maxPictureMegabytes} MB, and all together ${maxTotalBytes / 1024 / 1024} MB. Make the pictures smaller, or divide the ZIP into several.`,
  "unsafe-name": (name) =>
    `${name}: a file in the ZIP has a name that cannot be used. Rename it and pack it again.`,
};
