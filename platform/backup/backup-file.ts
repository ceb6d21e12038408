// The file of a backup: a sealed file with the schema, the rows of every table, and a manifest of both.
import { stat } from "node:fs/promises";
import { z } from "zod";
import { readSealedFile, requireSameSums, sha256Of, verifySeal, writeSealedFile } from "./sealed-file.ts";
import type { TarEntry } from "./tar.ts";

/** Raised when the archive's layout changes; an older shop then refuses the file. */
export const backupFormat = 1;

const tableContent = z.object({
  /** The parts of the archive that hold the rows, as PostgreSQL's COPY wrote them. */
  parts: z.array(z.string()),
  rows: z.string(),
  /** A sum over a hash of every row; the order of the rows does not matter. */
  digest: z.string(),
});
const header = z.object({
  format: z.number(),
  shopVersion: z.string(),
  /** When the last migration of the database was made, in milliseconds; 0 before the first. */
  migration: z.number(),
  postgresVersion: z.string(),
  /** The moment whose data the backup holds. */
  createdAt: z.string(),
});
const manifest = z.object({
  tables: z.record(z.string(), tableContent),
  /** The SHA-256 of every other entry, in hexadecimal. */
  sha256: z.record(z.string(), z.string()),
});

export type BackupHeader = z.output<typeof header>;
export type BackupManifest = z.output<typeof manifest>;
export type VerifiedBackup = { header: BackupHeader; manifest: BackupManifest; bytes: number };

export const entryNames = { header: "backup.json", manifest: "manifest.json" };

/** Takes the entries one after the other, as fast as the disk writes. Returns the size of the file in bytes. */
export function writeBackupFile(
  file: string,
  entries: AsyncIterable<TarEntry>,
  options: { writtenAt: Date; signal?: AbortSignal | undefined },
): Promise<VerifiedBackup> {
  return writeSealedFile(file, entries, { ...options, verify: verifyBackupFile });
}

/** Every entry of the file in its order. Trusts the file: call verifyBackupFile first. */
export function readBackupFile(file: string): AsyncGenerator<TarEntry> {
  return readSealedFile(file);
}

/** Reads the whole file. Throws when a byte was changed or a part is missing. */
export async function verifyBackupFile(file: string): Promise<VerifiedBackup> {
  await verifySeal(file, "backup");
  const found = new Map<string, string>();
  const documents = new Map<string, unknown>();
  for await (const { name, bytes } of readBackupFile(file)) {
    if (name === entryNames.header) requireKnownFormat(file, bytes);
    if (name === entryNames.header || name === entryNames.manifest)
      documents.set(name, JSON.parse(bytes.toString()));
    if (name !== entryNames.manifest) found.set(name, sha256Of(bytes));
  }
  const contents = manifest.parse(documents.get(entryNames.manifest));
  requireSameSums(found, contents.sha256, (how) => new Error(`The backup ${file} is damaged: ${how}.`));
  const { size: bytes } = await stat(file);
  return { header: header.parse(documents.get(entryNames.header)), manifest: contents, bytes };
}

function requireKnownFormat(file: string, bytes: Buffer): void {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(bytes.toString()));
  if (format > backupFormat)
    throw new Error(
      `The backup ${file} was made by a newer version of the shop: restore it with that version.`,
    );
}
