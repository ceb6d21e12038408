import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openSharedStream, type SharedStream } from "./shared-stream.ts";

async function readAll(stream: SharedStream): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream.read()) pieces.push(piece);
  return gunzipSync(Buffer.concat(pieces)).toString();
}

async function* say(parts: readonly string[]): AsyncGenerator<string> {
  for (const part of parts) yield part;
}

test("all readers get the same whole text, whenever they start, and it is made once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ minLength: 1 }), { maxLength: 40 }), async (parts) => {
      let made = 0;
      const stream = openSharedStream(() => {
        made += 1;
        return say(parts);
      });
      const early = [readAll(stream), readAll(stream)];
      const bytes = await stream.ended;
      const texts = await Promise.all([...early, readAll(stream)]);
      const text = Buffer.from(parts.join("")).toString();
      expect(texts).toEqual([text, text, text]);
      expect(bytes).toBeGreaterThan(0);
      expect(made).toBe(1);
    }),
  );
});

test("a text that cannot be made fails for all its readers, and `ended` resolves to undefined", async () => {
  async function* fail() {
    yield "a";
    throw new Error("the database is away");
  }
  const stream = openSharedStream(fail);
  const reading = readAll(stream);
  await expect(reading).rejects.toThrow("the database is away");
  await expect(readAll(stream)).rejects.toThrow("the database is away");
  expect(await stream.ended).toBeUndefined();
});

test("a text waits for its turn before it is made", async () => {
  const turn = Promise.withResolvers<void>();
  let made = 0;
  const stream = openSharedStream(
    () => {
      made += 1;
      return say(["text"]);
    },
    async (work) => {
      await turn.promise;
      await work();
    },
  );
  expect(made).toBe(0);
  turn.resolve();
  expect(await readAll(stream)).toBe("text");
});
