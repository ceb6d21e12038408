// Writes a ZIP while it is read, one entry after the other, of any number and size.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export type ZipEntry = {
  name: string;
  content: AsyncIterable<Uint8Array | string>;
  /** False for pictures and films, which are already compressed. */
  isCompressed: boolean;
};

/** Ends with the error of an entry that fails, so that nobody takes half a file for a whole one. */
export function streamZip(entries: AsyncIterable<ZipEntry>, writtenAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  writeEntries(zip, output, { entries, writtenAt }).catch((error: Error) => output.destroy(error));
  return output;
}

/** For a few files that fit into memory. The keys of `files` are their names. */
export function zipTexts(
  files: Readonly<Record<string, string>>,
  writtenAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  return buffer(streamZip(entriesOf(files), writtenAt));
}

async function* entriesOf(files: Readonly<Record<string, string>>): AsyncIterable<ZipEntry> {
  for (const [name, text] of Object.entries(files))
    yield { name, content: Readable.from([text]), isCompressed: true };
}

async function writeEntries(
  zip: ZipFile,
  output: Readable,
  { entries, writtenAt }: { entries: AsyncIterable<ZipEntry>; writtenAt: Date },
): Promise<void> {
  for await (const { name, content, isCompressed } of entries) {
    if (output.destroyed) return;
    const source = Readable.from(content, { objectMode: false });
    const stop = () => source.destroy();
    // The reader has left.
    output.once("close", stop);
    zip.addReadStream(source, name, { mtime: writtenAt, compress: isCompressed });
    await finished(source, { writable: false });
    output.off("close", stop);
  }
  zip.end();
}
