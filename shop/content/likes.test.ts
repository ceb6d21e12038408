import { expect, test } from "vitest";
import { newId } from "#platform/new-id.ts";
import { findReader, likeWords, readerCookie } from "./likes.ts";

test("a browser is known again by the name that it was given", () => {
  const name = newId();
  const [pair] = readerCookie(name, { secure: true }).split(";");
  expect(findReader(`cart=a*1*2; ${pair}; x=y`)).toBe(name);
});

test("a name that we did not give is none", () => {
  for (const cookies of [
    null,
    "",
    "reader=",
    "reader=user:1",
    "reader=ilou",
    `reader=${"A".repeat(20)}`,
    "xreader=1",
  ])
    expect(findReader(cookies)).toBeUndefined();
});

test("the name is closed to scripts, and sent over https only where the shop has it", () => {
  expect(readerCookie("a", { secure: true })).toContain("HttpOnly; SameSite=Lax; Secure");
  expect(readerCookie("a", { secure: false })).not.toContain("Secure");
});

test("one like is one like", () => {
  expect([0, 1, 2].map(likeWords)).toEqual(["0 likes", "1 like", "2 likes"]);
});
