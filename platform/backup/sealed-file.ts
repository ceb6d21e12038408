// A sealed file: a tar archive compressed with zstd, closed by a SHA-256 of all its bytes. It gets its name only when it is
// complete, on disk and read back without a fault. `tar --zstd -xf` opens it too.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { readTar, type TarEntry, type TarLimits, tarEnd, tarEntry } from "./tar.ts";

/**
 * The start of a frame that zstd skips when it decompresses: the magic number and the length of the SHA-256 that
 * follows, 32 bytes.
 */
const trailerStart = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const trailerBytes = trailerStart.length + 32;
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };

export type SealOptions<Verified> = {
  writtenAt: Date;
  signal?: AbortSignal | undefined;
  /** Reads the finished file back before it gets its name. */
  verify(file: string): Promise<Verified>;
};

/** Takes the entries one after the other, as fast as the disk writes. */
export async function writeSealedFile<Verified>(
  file: string,
  entries: AsyncIterable<TarEntry>,
  { writtenAt, signal, verify }: SealOptions<Verified>,
): Promise<Verified> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  try {
    await pipeline(
      () => packEntries(entries, writtenAt),
      createZstdCompress({ params: zstdParams }),
      appendTrailer,
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ...(signal ? [{ signal }] : []),
    );
    const verified = await verify(unfinished);
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

/** Every entry of the file in its order. Trusts the file: call verifySeal first. */
export async function* readSealedFile(file: string, limits?: TarLimits): AsyncGenerator<TarEntry> {
  const { size } = await stat(file);
  const decompress = createZstdDecompress();
  const reading = pipeline(createReadStream(file, { end: size - trailerBytes - 1 }), decompress);
  // A caller that stops reading early ends the pipeline, which is no error.
  reading.catch(() => {});
  yield* readTar(decompress, limits);
  await reading;
}

/** True where the file has the end of a complete one; reads no other bytes. */
export async function hasTrailer(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    return size > trailerBytes && (await readTrailer(handle, size)).subarray(0, 8).equals(trailerStart);
  } finally {
    await handle.close();
  }
}

/** Throws when a byte was changed or the end is missing. `what` names the file in the error: 'backup'. */
export async function verifySeal(file: string, what: string): Promise<void> {
  if (!(await hasTrailer(file))) throw new Error(`${file} is not a complete ${what}: its end is missing.`);
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const trailer = await readTrailer(handle, size);
    const hash = createHash("sha256");
    const stream = handle.createReadStream({ start: 0, end: size - trailerBytes - 1, autoClose: false });
    for await (const chunk of stream) hash.update(chunk);
    if (!trailer.subarray(8).equals(hash.digest()))
      throw new Error(`The ${what} ${file} is damaged: its bytes do not match its SHA-256.`);
  } finally {
    await handle.close();
  }
}

/**
 * Throws when an entry differs from the manifest, is missing, or is not in the manifest. `found` has the sums of the
 * entries that were read.
 */
export function requireSameSums(
  found: ReadonlyMap<string, string>,
  written: Record<string, string>,
  damaged: (how: string) => Error,
): void {
  for (const [name, sha256] of Object.entries(written))
    if (found.get(name) !== sha256) throw damaged(`${name} is not as written`);
  const unasked = [...found.keys()].find((name) => !Object.hasOwn(written, name));
  if (unasked !== undefined) throw damaged(`it holds ${unasked} unasked`);
}

export function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function readTrailer(handle: Awaited<ReturnType<typeof open>>, size: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(trailerBytes), { position: size - trailerBytes });
  return buffer;
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
