import { expect, test } from "vitest";
import { furtherCopies, markOfCopy, parseCopy } from "./invoice-copy.ts";

test("each of the three copies is marked", () => {
  expect([undefined, ...furtherCopies].map(markOfCopy)).toEqual([
    "ORIGINAL FOR RECIPIENT",
    "DUPLICATE FOR TRANSPORTER",
    "TRIPLICATE FOR SUPPLIER",
  ]);
});

test("an unknown copy is the original", () => {
  expect([parseCopy("duplicate"), parseCopy("fourth"), parseCopy(null)]).toEqual([
    "duplicate",
    undefined,
    undefined,
  ]);
});
