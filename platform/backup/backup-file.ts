// The file of a backup: a tar archive compressed with zstd, closed by a SHA-256 of all its bytes. It gets its name only
// when it is complete, on disk and read back without a fault. `tar --zstd -xf` opens it too.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { readTar, type TarEntry, tarEnd, tarEntry } from "./tar.ts";

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

/** A frame that zstd skips when it decompresses: its magic number, the length of what follows, 32 bytes of SHA-256. */
const trailerStart = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const trailerBytes = trailerStart.length + 32;
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };

/** The entries are taken one after the other, as fast as the disk is. Returns the size of the file. */
export async function writeBackupFile(
  file: string,
  entries: AsyncIterable<TarEntry>,
  options: { writtenAt: Date; signal?: AbortSignal | undefined },
): Promise<VerifiedBackup> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  try {
    await pipeline(
      () => packEntries(entries, options.writtenAt),
      createZstdCompress({ params: zstdParams }),
      appendTrailer,
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ...(options.signal ? [{ signal: options.signal }] : []),
    );
    const verified = await verifyBackupFile(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return verified;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* packEntries(entries: AsyncIterable<TarEntry>, writtenAt: Date): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield* tarEntry(entry, writtenAt);
  yield tarEnd;
}

async function* appendTrailer(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of compressed) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([trailerStart, hash.digest()]);
}

/** Every entry of the file in its order. Trusts the file: call verifyBackupFile first. */
export async function* readBackupFile(file: string): AsyncGenerator<TarEntry> {
  const { size } = await stat(file);
  const decompress = createZstdDecompress();
  const reading = pipeline(createReadStream(file, { end: size - trailerBytes - 1 }), decompress);
  // A caller that stops reading early ends the pipeline, which is no error.
  reading.catch(() => {});
  yield* readTar(decompress);
  await reading;
}

/** Reads the whole file. Throws when a byte is not as it was written, or a part is missing. */
export async function verifyBackupFile(file: string): Promise<VerifiedBackup> {
  await verifyTrailer(file);
  const found = new Map<string, string>();
  const documents = new Map<string, unknown>();
  for await (const { name, bytes } of readBackupFile(file)) {
    if (name === entryNames.header) requireKnownFormat(file, bytes);
    if (name === entryNames.header || name === entryNames.manifest)
      documents.set(name, JSON.parse(bytes.toString()));
    if (name !== entryNames.manifest) found.set(name, createHash("sha256").update(bytes).digest("hex"));
  }
  const contents = manifest.parse(documents.get(entryNames.manifest));
  for (const [name, sha256] of Object.entries(contents.sha256)) {
    if (found.get(name) !== sha256)
      throw new Error(`The backup ${file} is damaged: ${name} is not as written.`);
    found.delete(name);
  }
  if (found.size > 0)
    throw new Error(`The backup ${file} is damaged: it holds ${[...found.keys()][0]} unasked.`);
  const { size: bytes } = await stat(file);
  return { header: header.parse(documents.get(entryNames.header)), manifest: contents, bytes };
}

/** Whether the file ends as a complete backup does; its other bytes are not read. */
export async function hasTrailer(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    return size > trailerBytes && (await readTrailer(handle, size)).subarray(0, 8).equals(trailerStart);
  } finally {
    await handle.close();
  }
}

async function verifyTrailer(file: string): Promise<void> {
  if (!(await hasTrailer(file)))
    throw new Error(`${file} is not a complete backup of a shop: its end is missing.`);
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const trailer = await readTrailer(handle, size);
    const hash = createHash("sha256");
    const stream = handle.createReadStream({ start: 0, end: size - trailerBytes - 1, autoClose: false });
    for await (const chunk of stream) hash.update(chunk);
    if (!trailer.subarray(8).equals(hash.digest()))
      throw new Error(`The backup ${file} is damaged: its bytes do not match its SHA-256.`);
  } finally {
    await handle.close();
  }
}

async function readTrailer(handle: Awaited<ReturnType<typeof open>>, size: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(trailerBytes), { position: size - trailerBytes });
  return buffer;
}

function requireKnownFormat(file: string, bytes: Buffer): void {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(bytes.toString()));
  if (format > backupFormat)
    throw new Error(
      `The backup ${file} was made by a newer version of the shop: restore it with that version.`,
    );
}

/** Without this a power cut could undo the rename. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
