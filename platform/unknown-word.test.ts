import { expect, test } from "vitest";
import { z } from "zod";
import { findUnknownWords, UnknownWord, wordOf } from "./unknown-word.ts";

const row = z.object({ id: z.string(), status: wordOf("Gateway: payment", ["paid", "failed"]) });

test.each([
  ["a new word", "on_hold", "on_hold"],
  ["a word in capitals", "PAID", "PAID"],
  ["a number", 7, "something unreadable"],
  ["nothing", null, "something unreadable"],
  ["a sentence, which could be a person's", "call Asha on 98765", "something unreadable"],
])("%s is read as an unknown word, and the row is kept", (_, status, said) => {
  expect(row.parse({ id: "one", status })).toEqual({
    id: "one",
    status: new UnknownWord("Gateway: payment", said),
  });
});

test("a row without the word is kept, too", () => {
  expect(row.parse({ id: "one" }).status).toBeInstanceOf(UnknownWord);
});

test("unknown words are found at any depth, and known ones are not", () => {
  const answer = z.object({ items: z.array(row) }).parse({
    items: [
      { id: "one", status: "paid" },
      { id: "two", status: "on_hold" },
    ],
  });
  expect(answer.items[0]?.status).toBe("paid");
  expect(findUnknownWords(answer).map(({ of, said }) => [of, said])).toEqual([
    ["Gateway: payment", "on_hold"],
  ]);
});
