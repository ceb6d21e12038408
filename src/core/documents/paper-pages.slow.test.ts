// Tests each paper in several lengths and scripts: its text on the pages, and that no letter is divided.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lettersOf } from "#core/look/break-lines.ts";
import { buildCreditNote, type InvoiceContent } from "#core/orders/invoice.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { invoiceOf, orderToPack, shimlaAddress } from "../../../tests/support/an-order.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { invoicePaper } from "./invoice-pdf.server.ts";
import { drawPackingSlip, packingSlipPaper } from "./packing-slip-pdf.server.ts";
import { drawPaper } from "./paper.server.ts";
import { layOutText } from "./pdf-lines.server.ts";
import { a5 } from "./pdf-pages.server.ts";
import { openPdf } from "./pdf-writer.server.ts";

const at = new Date("2026-11-20T12:00:00+05:30");
const { business } = sampleSettings;
const names = {
  Hindi: "ज्ञानेश्वरप्रसादराजगोपालाचार्यविश्वनाथशास्त्रीक्षत्रियकृष्णमूर्ति",
  Tamil: "வெங்கடசுப்பிரமணியன்ராமகிருஷ்ணன்ஸ்ரீநிவாசமூர்த்திபக்ஷிராஜன்",
  Malayalam: "ഗോപാലകൃഷ്ണൻനമ്പൂതിരിപ്പാട്വെങ്കടേശ്വരസുബ്രഹ്മണ്യംക്ഷേത്രപാലൻ",
};
const slipSender = { ...business, packedBy: "", thanks: "", care: "" };
const counts = [1, 22, 60];

const addressOf = (name: string) => ({ ...shimlaAddress, name, address: `${name}, 12 Mall Road` });

const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index}`,
    sku: `SKU-${index}`,
    gstRate: 500,
    unitPrice: 99_900,
    quantity: 1,
  }));

function invoiceTo(name: string, count: number): InvoiceContent {
  const lines = linesOf(name, count);
  return invoiceOf({ lines, discount: 10_000, deliveryCharge: 5000, address: addressOf(name) });
}

const papers = {
  "Tax Invoice DD/26-27/000123": (name: string, count: number) =>
    drawPaper(invoicePaper, invoiceTo(name, count)),
  "Credit Note DDC/26-27/000001": (name: string, count: number) =>
    drawPaper(invoicePaper, buildCreditNote(invoiceTo(name, count), { number: "DDC/26-27/000001", at })),
  "Packing slip DD-26-00042": (name: string, count: number) =>
    drawPaper(packingSlipPaper, {
      slip: orderToPack({ address: addressOf(name), lines: linesOf(name, count) }),
      business: slipSender,
    }),
};
const cases = Object.entries(papers).flatMap(([paper, render]) =>
  Object.entries(names).flatMap(([script, name]) =>
    counts.map((count) => [paper, count, script, { render, name }] as const),
  ),
);

describe("the pages of a paper", () => {
  test.each(cases)(
    "%s of %i lines in %s is A4 throughout, with name, number and table heading on each page",
    async (paper, count, _, { render, name }) => {
      const bytes = await render(name, count);
      const { pages, sizes, margins } = await readPdf(bytes);
      expect(sizes).toEqual(pages.map(() => ({ width: 595, height: 842 })));
      expect(margins).toEqual(pages.map(() => 40));
      expect(pages.length > 1).toBe(count > 1);
      for (const [index, page] of pages.entries()) {
        expect(page).toMatch(new RegExp(` ${paper} · page ${index + 1} of ${pages.length}$`));
        if (/SKU-\d/.test(page)) expect(page).toMatch(/Description HSN|Product SKU/);
      }
      const skus = pages.flatMap((page) => page.match(/SKU-\d+/g) ?? []);
      expect(skus).toEqual(Array.from({ length: count }, (_, index) => `SKU-${index}`));
    },
  );
});

describe("a packing slip on A5", () => {
  test.each(counts)(
    "a packing slip of %i lines is A5 throughout, with its name and number on each page",
    async (count) => {
      const slip = orderToPack({ address: addressOf(names.Tamil), lines: linesOf(names.Malayalam, count) });
      const pdf = await openPdf("Packing slips, A5");
      drawPackingSlip(pdf, slip, slipSender, a5);
      const { pages, sizes } = await readPdf(await pdf.close());
      expect(sizes).toEqual(pages.map(() => ({ width: 420, height: 595 })));
      expect(pages.length > 1).toBe(count > 1);
      for (const [index, page] of pages.entries())
        expect(page).toMatch(
          new RegExp(` Packing slip ${slip.number} · page ${index + 1} of ${pages.length}$`),
        );
      const skus = pages.flatMap((page) => page.match(/SKU-\d+/g) ?? []);
      expect(skus).toEqual(Array.from({ length: count }, (_, index) => `SKU-${index}`));
    },
  );
});

describe("a word that is wider than its line", () => {
  const lineTextsOf = async (text: string, width: number) => {
    const { document } = await openPdf("Lines");
    const lines = layOutText(document, text, { size: 9.5 }, { width });
    return lines.map((line) => ({ ...line, text: line.runs.map((run) => run.text).join("") }));
  };

  test.each([
    ["क्षत्रिय", ["क्ष", "त्रि", "य"]],
    ["ஸ்ரீபக்ஷி", ["ஸ்ரீ", "ப", "க்ஷி"]],
    ["வெங்கட", ["வெ", "ங்", "க", "ட"]],
    ["കൃഷ്ണൻ", ["കൃ", "ഷ്ണ", "ൻ"]],
    ["ಲಕ್ಷ್ಮಿ", ["ಲ", "ಕ್ಷ್ಮಿ"]],
    ["Renée", ["R", "e", "n", "é", "e"]],
  ])("%s is split into whole letters", (word, letters) => {
    expect(lettersOf(word)).toEqual(letters);
  });

  test.each(Object.entries(names))("a long name in %s is divided only between letters", async (_, name) => {
    for (const width of [40, 60, 80, 120]) {
      const lines = await lineTextsOf(name, width);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.map(({ text }) => text).join("")).toBe(name);
      expect(lines.flatMap(({ text }) => lettersOf(text))).toEqual(lettersOf(name));
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
    }
  });

  test("no line of any words is wider than its space, and only spaces at its end are lost", async () => {
    const { document } = await openPdf("Lines");
    const word = fc.oneof(
      fc.constantFrom(...Object.values(names), "12-B", "Mall", "Gopalakrishnan-Venkatasubramanian", "₹99.00"),
      fc.string({ unit: fc.constantFrom("a", "क", "W", "-", "/", "1"), minLength: 1, maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 40, max: 300 }),
        async (words, width) => {
          const lines = layOutText(document, words.join(" "), { size: 9.5 }, { width });
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
          const written = lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join("");
          expect(written.replaceAll(" ", "")).toBe(words.join(""));
        },
      ),
      { numRuns: 100 },
    );
  });
});
