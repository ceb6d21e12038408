import { setImmediate } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { streamZip, type ZipEntry } from "./zip.ts";

async function* contentOf(...parts: string[]): AsyncGenerator<string> {
  yield* parts;
}

async function* listEntries(...names: string[]): AsyncGenerator<ZipEntry> {
  for (const name of names)
    yield { name, content: contentOf(`${name}, `, "whole"), isCompressed: name !== "b" };
}

const writtenAt = new Date("2026-11-20T06:30:00Z");

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

test("entries are read back unchanged, compressed or not", async () => {
  const files = unzipSync(await readAll(streamZip(listEntries("a", "b", "ü/c"), writtenAt)));
  expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ["a", "a, whole"],
    ["b", "b, whole"],
    ["ü/c", "ü/c, whole"],
  ]);
});

test("an entry that fails ends the whole file with its error", async () => {
  async function* failing(): AsyncGenerator<ZipEntry> {
    yield { name: "a", content: contentOf("a"), isCompressed: true };
    yield {
      name: "b",
      // biome-ignore lint/correctness/useYield: it fails before it has anything
      content: (async function* () {
        throw new Error("the database is away");
      })(),
      isCompressed: true,
    };
  }
  await expect(readAll(streamZip(failing(), writtenAt))).rejects.toThrow("the database is away");
});

test("an entry is made only as it is read, and no further once the reader has left", async () => {
  let made = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      made += 1;
      yield new Uint8Array(64 * 1024).fill(made);
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "endless", content: endless(), isCompressed: false };
  }
  const stream = streamZip(entries(), writtenAt);
  const settle = async () => {
    for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  };
  stream.read(1);
  await settle();
  expect(made).toBeLessThan(20);
  stream.on("error", () => {});
  stream.destroy();
  await settle();
  const madeThen = made;
  await settle();
  expect(made).toBe(madeThen);
});
