import { expect, test } from "vitest";
import { drawPaper } from "#core/documents/paper.server.ts";
import { heightOfLines } from "#core/documents/pdf-lines.server.ts";
import { openPdf } from "#core/documents/pdf-writer.server.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { labelHeight, layOutLabel, type PackLabel, packLabelsPaper } from "./pack-labels-pdf.server.ts";

const label: PackLabel = {
  productName: "Cedar & Smoke",
  netQuantity: "8 oz (227 g)",
  mrp: "₹999.00",
  unitPrice: "₹4.40 per g",
  month: "November 2026",
  maker: "Deodar & Diya, Main Bazaar, Una, Himachal Pradesh 177201",
  care: "+91 98000 00017, hello@deodar.example",
  origin: "",
  batch: "26-01",
  address: "http://localhost:3000/batch/26-01",
};

const draw = async (labels: PackLabel[]) =>
  readPdf(await drawPaper(packLabelsPaper, { name: "Labels", labels }));
const plain = (text: string) => text.replace(/\s+/g, " ");

test("a pack label has what the law wants on a pack, and the batch", async () => {
  const { text, pages } = await draw([label]);
  for (const words of [
    "Cedar & Smoke",
    "Net quantity: 8 oz (227 g)",
    "MRP ₹999.00 (inclusive of all taxes)",
    "Unit sale price: ₹4.40 per g",
    "Made: November 2026 · Batch 26-01",
    "Made and packed by Deodar & Diya, Main Bazaar, Una, Himachal Pradesh 177201",
    "Customer care: +91 98000 00017, hello@deodar.example",
  ])
    expect(plain(text)).toContain(words);
  expect(text).not.toContain("Country of origin");
  expect(pages).toHaveLength(1);
});

test("a label without a batch names no batch", async () => {
  const { text } = await draw([{ ...label, batch: "" }]);
  expect(plain(text)).toContain("Made: November 2026");
  expect(text).not.toMatch(/Batch|·/);
});

test("the longest values stay on their label, eight on a sheet", async () => {
  const long: PackLabel = {
    ...label,
    productName: "देवदार और धूप ".repeat(9).trim(),
    netQuantity: "Two hundred and twenty-seven grams of wax in each of them",
    maker: "Himalayan Candle Works Private Limited ".repeat(11).trim(),
    care: `+91 98000 00017, ${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.example`,
    origin: "South Georgia and the South Sandwich Islands",
  };
  const { head, foot } = layOutLabel(await openPdf("Trial"), long);
  expect(heightOfLines(head) + heightOfLines(foot)).toBeLessThanOrEqual(labelHeight);
  const { text, pages } = await draw(Array.from({ length: 9 }, () => long));
  expect(pages).toHaveLength(2);
  expect(plain(text)).toContain("Country of origin: South Georgia");
  expect(plain(text).match(/Customer care/g)).toHaveLength(9);
});
