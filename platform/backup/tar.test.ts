import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readTar, type TarEntry, tarEnd, tarEntry } from "./tar.ts";

const writtenAt = new Date("2026-11-20T12:00:00Z");
const entries: TarEntry[] = [0, 1, 511, 512, 513, 100_000].map((size) => ({
  name: `part ü.${size}`,
  bytes: Buffer.alloc(size, "candle"),
}));
const archive = Buffer.concat([...entries.flatMap((entry) => tarEntry(entry, writtenAt)), tarEnd]);

async function read(
  bytes: Buffer,
  chunkBytes: number,
  limits?: Parameters<typeof readTar>[1],
): Promise<TarEntry[]> {
  async function* cut() {
    for (let start = 0; start < bytes.length; start += chunkBytes)
      yield bytes.subarray(start, start + chunkBytes);
  }
  const found: TarEntry[] = [];
  for await (const entry of readTar(cut(), limits)) found.push(entry);
  return found;
}

describe("an archive", () => {
  test.each([7, 512, 64_000, archive.length])(
    "an archive is read as it was written, in chunks of %i bytes",
    async (chunkBytes) => {
      expect(await read(archive, chunkBytes)).toEqual(entries);
    },
  );

  test("an archive is opened by the tar command", () => {
    const folder = mkdtempSync(join(tmpdir(), "deodar-tar-"));
    try {
      execFileSync("tar", ["-xf", "-", "-C", folder], { input: archive });
      for (const { name, bytes } of entries) expect(readFileSync(join(folder, name))).toEqual(bytes);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("an archive that is cut off anywhere is refused", async () => {
    for (const length of [0, 100, 512, 600, 5_000, archive.length - 1_024])
      await expect(read(archive.subarray(0, length), 1_000)).rejects.toThrow("ends early");
  });

  test("an archive with a changed header is refused", async () => {
    const damaged = Buffer.from(archive);
    damaged[0] = 0x51;
    await expect(read(damaged, 1_000)).rejects.toThrow("damaged");
  });

  test("an archive with a larger file or more files than any backup is refused before they are read", async () => {
    const [header = Buffer.alloc(0)] = tarEntry({ name: "rows", bytes: Buffer.alloc(0) }, writtenAt);
    header.write("77777777777", 124, "latin1");
    header.fill(" ", 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
    await expect(read(header, 1_000)).rejects.toThrow("is larger than 268435456 bytes");
    await expect(read(archive, 1_000, { maxEntries: 5, maxEntryBytes: 1_000_000 })).rejects.toThrow(
      "holds more than 5 files",
    );
  });

  test("an archive takes no name above 100 bytes", () => {
    expect(() => tarEntry({ name: "ü".repeat(51), bytes: Buffer.alloc(0) }, writtenAt)).toThrow("too long");
  });
});
