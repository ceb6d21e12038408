import { expect, test } from "vitest";
import { getPack } from "./packs.server.ts";
import { listTaxHints } from "./tax-hints.server.ts";

test("an owner with a category of another trade sees the codes of both trades, each once", () => {
  const codesOf = (key: string) => getPack(key).taxHints.map(({ hsn }) => hsn);
  const soap = listTaxHints("soap", ["Bar Soaps", "Gift Sets"]);
  expect(soap.map(({ hsn }) => hsn)).toEqual([...new Set(codesOf("soap"))]);
  const both = listTaxHints("soap", ["Bar Soaps", "bowls"]).map(({ hsn }) => hsn);
  expect(both).toEqual([...new Set([...codesOf("soap"), ...codesOf("pottery")])]);
  expect(listTaxHints("", [])).toEqual([]);
});
