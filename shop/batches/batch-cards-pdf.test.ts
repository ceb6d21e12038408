import { expect, test } from "vitest";
import { drawPaper } from "#shop/documents/paper.server.ts";
import { styleWithMark } from "../../tests/support/paper-marks.ts";
import { readPdf } from "../../tests/support/read-pdf.ts";
import { batchCardsPaper } from "./batch-cards-pdf.server.ts";

const card = {
  ...{ number: "26-01", productName: "Blue Bowl", pouredOn: "18 November 2026", pouredBy: "Meena" },
  ...{ made: "thrown", shopName: "Mitti & Co", address: "http://localhost:3000/batch/26-01" },
};

test("a batch card has the initials beside the shop's name, and a logo that is the name in its place", async () => {
  const drawCard = async (width: number) =>
    drawPaper(batchCardsPaper, { name: "Cards", cards: [card] }, await styleWithMark(width));
  const [initials, wordmark] = [await drawCard(100), await drawCard(300)];
  for (const pdf of [initials, wordmark]) expect(pdf.includes("/Subtype /Image")).toBe(true);
  expect((await readPdf(initials)).text).toContain("Mitti & Co");
  expect((await readPdf(wordmark)).text).not.toContain("Mitti & Co");
});
