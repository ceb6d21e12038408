import { expect, test } from "vitest";
import { newId } from "#platform/new-id.ts";
import { findReaderId, formatLikes, readerCookie } from "./likes.ts";

test("a browser is recognised by the reader cookie it was given", () => {
  const browserId = newId();
  const [pair] = readerCookie(browserId, { secure: true }).split(";");
  expect(findReaderId(`cart=a*1*2; ${pair}; x=y`)).toBe(browserId);
});

test("a reader cookie with an id the shop does not give out is ignored", () => {
  for (const cookies of [
    null,
    "",
    "reader=",
    "reader=user:1",
    "reader=ilou",
    `reader=${"A".repeat(20)}`,
    "xreader=1",
  ])
    expect(findReaderId(cookies)).toBeUndefined();
});

test("the reader cookie is HttpOnly, and Secure where the shop runs on https", () => {
  expect(readerCookie("a", { secure: true })).toContain("HttpOnly; SameSite=Lax; Secure");
  expect(readerCookie("a", { secure: false })).not.toContain("Secure");
});

test("a like count reads '1 like' or '2 likes'", () => {
  expect([0, 1, 2].map(formatLikes)).toEqual(["0 likes", "1 like", "2 likes"]);
});
