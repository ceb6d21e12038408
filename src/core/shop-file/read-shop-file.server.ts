// Reads and checks a whole shop file before anything is done with it: complete and unchanged, of this or an older version of the
// shop, every row of a known table, every picture a picture. A file may come from a stranger.
import { stat } from "node:fs/promises";
import { shopFileTables } from "#core/privacy/all-tables.ts";
import { compareVersions } from "#platform/backup/compare-versions.ts";
import { shopVersion } from "#platform/backup/create-backup.ts";
import { readSealedFile, requireSameSums, sha256Of, verifySeal } from "#platform/backup/sealed-file.ts";
import type { TarEntry } from "#platform/backup/tar.ts";
import { readMigrationTimes } from "#platform/database/migrate.ts";
import { isStoredPicture } from "#platform/media/media.ts";
import { replacedTables } from "./replaced-tables.ts";
import { type FileRow, findRowFault } from "./row-rules.ts";
import {
  entryNames,
  readEntryName,
  type ShopFileHeader,
  type ShopFileSummary,
  shopFileFormat,
  shopFileHeader,
  shopFileLimits,
  shopFileManifest,
} from "./shop-file.ts";

const knownTables = [...shopFileTables, ...Object.keys(replacedTables)];

/** Throws with the fault if the file is invalid. */
export async function readShopFile(file: string): Promise<ShopFileSummary> {
  const refused = (how: string) => new Error(`The shop file ${file} cannot be opened: ${how}.`);
  await verifySeal(file, "shop file");
  const sums = new Map<string, string>();
  const rows = new Map<string, number>();
  const documents = new Map<string, unknown>();
  let pictures = 0;
  for await (const entry of listShopFile(file)) {
    const { name, bytes } = entry;
    if (sums.has(name)) throw refused(`it holds ${name} twice`);
    if (name !== entryNames.manifest) sums.set(name, sha256Of(bytes));
    const known = readEntryName(name);
    if (!known) throw refused(`no shop writes an entry named ${JSON.stringify(name)}`);
    if (known.kind === "document") documents.set(name, readJson(entry, refused));
    if (name === entryNames.header) requireKnown(documents.get(name), refused);
    if (known.kind === "rows")
      rows.set(known.table, (rows.get(known.table) ?? 0) + checkRows(entry, known.table, refused));
    if (known.kind === "picture") {
      if (!(await isStoredPicture(bytes, known.format))) throw refused(`${name} is no picture`);
      pictures += 1;
    }
  }
  const header = shopFileHeader.safeParse(documents.get(entryNames.header));
  const manifest = shopFileManifest.safeParse(documents.get(entryNames.manifest));
  if (!header.success || !manifest.success) throw refused("it does not say what it holds");
  requireSameSums(sums, manifest.data.sha256, refused);
  const isComplete =
    manifest.data.pictures === pictures &&
    knownTables.every((table) => (manifest.data.rows[table] ?? 0) === (rows.get(table) ?? 0));
  if (!isComplete) throw refused("it does not hold what it says");
  const { size } = await stat(file);
  return { header: header.data, manifest: manifest.data, bytes: size };
}

/** All entries in order, within the limits of a shop. Does not check the file: call readShopFile first. */
export async function* listShopFile(file: string): AsyncGenerator<TarEntry> {
  let bytes = 0;
  for await (const entry of readSealedFile(file, shopFileLimits)) {
    bytes += entry.bytes.length;
    if (bytes > shopFileLimits.maxTotalBytes)
      throw new Error(`the shop file ${file} unpacks to more than any shop's`);
    yield entry;
  }
}

/** The rows of an entry, without checking them. */
export function* readRows({ bytes }: TarEntry): Generator<FileRow> {
  for (const line of bytes.toString().split("\n")) if (line !== "") yield JSON.parse(line);
}

type Refuse = (how: string) => Error;

function readJson({ name, bytes }: TarEntry, refused: Refuse): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw refused(`${name} is not readable`);
  }
}

/** Checked before the rows, so that the error is about the version. */
function requireKnown(header: unknown, refused: Refuse): asserts header is ShopFileHeader {
  const parsed = shopFileHeader.safeParse(header);
  if (!parsed.success) throw refused("it does not say what it is");
  const { format, shopVersion: version, migration } = parsed.data;
  const isNewer =
    format > shopFileFormat ||
    compareVersions(version, shopVersion) > 0 ||
    migration > Math.max(...readMigrationTimes());
  if (isNewer)
    throw refused(
      `a newer version of the shop (${version}) made it, and this is ${shopVersion}: update this one first`,
    );
}

function checkRows({ name, bytes }: TarEntry, table: string, refused: Refuse): number {
  if (!knownTables.includes(table)) throw refused(`a shop file has no table named ${table}`);
  const lines = bytes.toString().split("\n");
  if (lines.pop() !== "") throw refused(`${name} ends early`);
  for (const line of lines) {
    if (line.length > shopFileLimits.maxRowBytes) throw refused(`a row of ${table} is too long`);
    const fault = faultOf(table, line);
    if (fault) throw refused(`in a row of ${table}, ${fault}`);
  }
  return lines.length;
}

function faultOf(table: string, line: string): string | undefined {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return "the text is no JSON";
  }
  const isRow = typeof row === "object" && row !== null && !Array.isArray(row);
  return isRow ? findRowFault(table, row as FileRow) : "there are no columns";
}
