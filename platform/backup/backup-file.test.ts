import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupFormat, readBackupFile, verifyBackupFile, writeBackupFile } from "./backup-file.ts";
import { hasTrailer } from "./sealed-file.ts";
import type { TarEntry } from "./tar.ts";

let folder = "";
let file = "";
const writtenAt = new Date("2026-11-20T12:00:00Z");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "deodar-backup-file-"));
  file = join(folder, "shop.tar.zst");
});
afterEach(() => rm(folder, { recursive: true }));

const header = {
  format: backupFormat,
  shopVersion: "0.2.0",
  migration: 1,
  postgresVersion: "18.4",
  createdAt: writtenAt.toISOString(),
};
const rows = Buffer.from(Array.from({ length: 5_000 }, (_, index) => `${index}\t${index * 7919}\n`).join(""));

type Contents = { header: object; rows: Buffer; sealed: Record<string, Buffer> };

async function* entriesOf(change: Partial<Contents> = {}): AsyncGenerator<TarEntry> {
  const contents = { header, rows, ...change };
  const headerBytes = Buffer.from(JSON.stringify(contents.header));
  const sealed = change.sealed ?? { "backup.json": headerBytes, "rows/a": contents.rows };
  const sha256 = Object.fromEntries(
    Object.entries(sealed).map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]),
  );
  yield { name: "backup.json", bytes: headerBytes };
  yield { name: "rows/a", bytes: contents.rows };
  const tables = { "public.a": { parts: ["rows/a"], rows: "5000", digest: "1" } };
  yield { name: "manifest.json", bytes: Buffer.from(JSON.stringify({ tables, sha256 })) };
}

const write = (change?: Partial<Contents>) => writeBackupFile(file, entriesOf(change), { writtenAt });

describe("a backup's file", () => {
  test("a backup's file is read back as it was written", async () => {
    const { bytes } = await write();
    expect(await verifyBackupFile(file)).toMatchObject({ header, bytes });
    const entries = new Map<string, Buffer>();
    for await (const { name, bytes } of readBackupFile(file)) entries.set(name, bytes);
    expect(entries.get("rows/a")).toEqual(rows);
    expect(await hasTrailer(file)).toBe(true);
  });

  test("a backup's file is decompressed by other programs too, which skip its trailer", async () => {
    await write();
    expect(zstdDecompressSync(await readFile(file)).includes(rows)).toBe(true);
  });

  test("a backup's file is readable by its owner only", async () => {
    await write();
    const { mode } = await stat(file);
    expect(mode & 0o777).toBe(0o600);
  });

  test("a backup's file is refused with any flipped byte", async () => {
    await write();
    const whole = await readFile(file);
    for (let position = 0; position < whole.length; position += Math.ceil(whole.length / 60)) {
      const damaged = Buffer.from(whole);
      damaged[position] = (damaged[position] ?? 0) ^ 1;
      await writeFile(file, damaged);
      await expect(verifyBackupFile(file), `byte ${position}`).rejects.toThrow(
        /damaged|not a complete backup/,
      );
    }
    const damagedEnd = Buffer.from(whole);
    damagedEnd[whole.length - 1] = (whole.at(-1) ?? 0) ^ 1;
    await writeFile(file, damagedEnd);
    await expect(verifyBackupFile(file)).rejects.toThrow("damaged");
  });

  test("a backup's file is refused when it is truncated, wherever it ends", async () => {
    await write();
    const whole = await readFile(file);
    for (const length of [0, 1, 39, 40, 41, Math.floor(whole.length / 2), whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length));
      await expect(verifyBackupFile(file), `${length} bytes`).rejects.toThrow("not a complete backup");
    }
  });

  test("a backup's file is refused when a later version's shop wrote it", async () => {
    await expect(write({ header: { ...header, format: backupFormat + 1 } })).rejects.toThrow(
      "newer version of the shop",
    );
  });

  test("a backup's file is not created if a part is missing, differs from the manifest, or is not in it", async () => {
    const headerBytes = Buffer.from(JSON.stringify(header));
    const sealed = { "backup.json": headerBytes, "rows/a": rows };
    await expect(write({ sealed: { ...sealed, "rows/a": Buffer.from("other") } })).rejects.toThrow("rows/a");
    await expect(write({ sealed: { ...sealed, "rows/b": rows } })).rejects.toThrow("rows/b");
    await expect(write({ sealed: { "backup.json": headerBytes } })).rejects.toThrow("unasked");
    expect(await readdir(folder)).toEqual([]);
  });

  test("a backup's file is not created if writing it fails or is aborted", async () => {
    async function* failing(): AsyncGenerator<TarEntry> {
      yield { name: "backup.json", bytes: Buffer.from("{}") };
      throw new Error("the connection was lost");
    }
    await expect(writeBackupFile(file, failing(), { writtenAt })).rejects.toThrow("connection was lost");
    const signal = AbortSignal.abort();
    await expect(writeBackupFile(file, entriesOf(), { writtenAt, signal })).rejects.toThrow("aborted");
    expect(await readdir(folder)).toEqual([]);
  });
});
