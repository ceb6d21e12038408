import { expect, test } from "vitest";
import { drawPaper } from "#core/documents/paper.server.ts";
import { styleWithMark } from "../../../tests/support/paper-marks.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { batchCardsPaper } from "./batch-cards-pdf.server.ts";

const card = {
  number: "26-01",
  productName: "Blue Bowl",
  pouredOn: "18 November 2026",
  pouredBy: "Meena",
  made: "thrown",
  address: "http://localhost:3000/batch/26-01",
  notes: ["cedar", "smoke"],
  weight: "227 g",
  burnTime: "45 hours",
};

test("a batch card shows the label with its notes, and a logo in place of the shop's name", async () => {
  const drawCard = async (width: number) =>
    drawPaper(batchCardsPaper, { name: "Cards", cards: [card] }, await styleWithMark(width));
  const logo = await drawCard(100);
  const wordmark = await drawCard(300);
  for (const pdf of [logo, wordmark]) expect(pdf.includes("/Subtype /Image")).toBe(true);
  const { text } = await readPdf(logo);
  for (const words of [
    "M I T T I & C O",
    "cedar · smoke",
    "Thrown on 18 November 2026",
    "by Meena",
    "Burns 45 hours",
  ])
    expect(text).toContain(words);
  expect((await readPdf(wordmark)).text).not.toContain("M I T T I");
});
