import { expect, test } from "vitest";
import { furtherCopies, markOfCopy, parseCopy } from "./invoice-copy.ts";

test("each of the three copies says which one it is", () => {
  expect([undefined, ...furtherCopies].map(markOfCopy)).toEqual([
    "ORIGINAL FOR RECIPIENT",
    "DUPLICATE FOR TRANSPORTER",
    "TRIPLICATE FOR SUPPLIER",
  ]);
});

test("what nobody knows is the original", () => {
  expect([parseCopy("duplicate"), parseCopy("fourth"), parseCopy(null)]).toEqual([
    "duplicate",
    undefined,
    undefined,
  ]);
});
