// Writes and reads tar archives (the ustar format) of plain files, so that a backup can be opened with the tar command.

export type TarEntry = { name: string; bytes: Buffer };

export type TarLimits = { maxEntries: number; maxEntryBytes: number };

const blockBytes = 512;
const maxNameBytes = 100;
/** Fields of a header, by their offset in the block. */
const field = { mode: 100, uid: 108, gid: 116, size: 124, time: 136, checksum: 148, type: 156, magic: 257 };

export const tarEnd = Buffer.alloc(2 * blockBytes);

/** The header, the bytes, and zeros to fill the last block. */
export function tarEntry({ name, bytes }: TarEntry, writtenAt: Date): Buffer[] {
  if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`the name ${name} is too long for an archive`);
  const header = Buffer.alloc(blockBytes);
  const putOctal = (value: number, offset: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset, "latin1");
  header.write(name);
  putOctal(0o600, field.mode, 8);
  putOctal(0, field.uid, 8);
  putOctal(0, field.gid, 8);
  putOctal(bytes.length, field.size, 12);
  putOctal(Math.floor(writtenAt.getTime() / 1000), field.time, 12);
  header.write("0", field.type, "latin1");
  header.write("ustar\x0000", field.magic, "latin1");
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, field.checksum, "latin1");
  return [header, bytes, Buffer.alloc(paddingOf(bytes.length))];
}

/**
 * Parts of a backup have 4 MB and one row; most shops have a few hundred parts. A larger archive was not written by a
 * shop, and would fill the memory of whoever restores it.
 */
const ownLimits: TarLimits = { maxEntries: 200_000, maxEntryBytes: 256 * 1024 * 1024 };

/** Every file of an archive, in order. Throws when it ends early, is no archive, or exceeds the limits. */
export async function* readTar(
  archive: AsyncIterable<Buffer>,
  { maxEntries, maxEntryBytes } = ownLimits,
): AsyncGenerator<TarEntry> {
  const chunks = archive[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let waitingBytes = 0;

  async function take(length: number): Promise<Buffer> {
    while (waitingBytes < length) {
      const { value, done } = await chunks.next();
      if (done) throw new Error("the archive ends early");
      waiting.push(value);
      waitingBytes += value.length;
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    waiting = [all.subarray(length)];
    waitingBytes -= length;
    return all.subarray(0, length);
  }

  for (let entries = 0; ; entries += 1) {
    const header = await take(blockBytes);
    if (header.equals(tarEnd.subarray(0, blockBytes))) break;
    if (readOctal(header, field.checksum) !== checksumOf(header)) throw new Error("the archive is damaged");
    const name = header.toString("utf8", 0, header.indexOf(0));
    const size = readOctal(header, field.size);
    if (entries >= maxEntries) throw new Error(`the archive holds more than ${maxEntries} files`);
    if (!(size >= 0 && size <= maxEntryBytes))
      throw new Error(`the archive's file ${name} is larger than ${maxEntryBytes} bytes`);
    const bytes = await take(size);
    await take(paddingOf(size));
    yield { name, bytes };
  }
  for (let isDone: boolean | undefined = false; !isDone; ) isDone = (await chunks.next()).done;
}

function readOctal(header: Buffer, offset: number): number {
  return Number.parseInt(header.toString("latin1", offset, offset + 12), 8);
}

/** The sum of the header's bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer): number {
  return header.reduce(
    (sum, byte, index) => sum + (index >= field.checksum && index < field.type ? 32 : byte),
    0,
  );
}

function paddingOf(length: number): number {
  return (blockBytes - (length % blockBytes)) % blockBytes;
}
