import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { findUnprintable } from "#core/forms/printable.ts";
import { type LabelMark, labelMakerOf } from "#core/look/label.ts";
import { displayFont, fontFor, runsOf } from "#core/look/print-fonts.server.ts";
import { samplePalette } from "#core/look/sample-palette.ts";
import { fontPairs } from "#core/settings/look-settings.ts";
import { invoiceOf, type OrderedLine } from "../../../tests/support/an-order.ts";
import { styleWithMark } from "../../../tests/support/paper-marks.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { invoicePaper } from "./invoice-pdf.server.ts";
import { drawPaper } from "./paper.server.ts";
import { type Column, drawTable } from "./pdf-table.server.ts";
import { openPdf, type PaperStyle } from "./pdf-writer.server.ts";

type Row = { name: string; pieces: string };
const columns: Column<Row>[] = [
  { title: "Goods", width: "rest", align: "left", cell: ({ name }) => name },
  { title: "Pieces", width: 30, align: "right", unbroken: true, cell: ({ pieces }) => pieces },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Candle ${index + 1}`, pieces: "1" }));

/** The text of the written pages, without their feet. */
async function write(draw: (pdf: Awaited<ReturnType<typeof openPdf>>) => void): Promise<string[]> {
  const pdf = await openPdf("A paper");
  pdf.startPaper("A paper");
  draw(pdf);
  const { pages } = await readPdf(await pdf.close());
  return pages.map((page, index) => {
    const foot = ` A paper · page ${index + 1} of ${pages.length}`;
    if (!page.endsWith(foot)) throw new Error(`no foot at the end of: ${page}`);
    return page.slice(0, -foot.length).trim();
  });
}

/** The rows that fill the first page. */
const rowsOfPage = 34;

describe("the end of a page", () => {
  test("a second table begins on the next page if its heading and first row do not fit", async () => {
    for (let count = rowsOfPage - 5; count < rowsOfPage + 5; count += 1) {
      const pages = await write((pdf) => {
        drawTable(pdf, columns, rowsOf(count));
        drawTable(pdf, columns, rowsOf(3));
      });
      expect(pages.length, `${count} rows`).toBeLessThanOrEqual(2);
      for (const page of pages) expect(page, `${count} rows`).toMatch(/^Goods Pieces Candle/);
    }
  });

  test("amounts are beside their labels, all on one page", async () => {
    const amounts = ["CGST", "SGST", "Total"].map((label) => ({ label, amount: `₹${label.length}.00` }));
    for (let count = rowsOfPage - 8; count < rowsOfPage + 5; count += 1) {
      const pages = await write((pdf) => {
        drawTable(pdf, columns, rowsOf(count));
        pdf.amounts(amounts, "In words");
      });
      expect(pages.length, `${count} rows`).toBeLessThanOrEqual(2);
      expect(pages.at(-1), `${count} rows`).toMatch(/CGST ₹4\.00 SGST ₹4\.00 Total ₹5\.00 In words$/);
    }
  });
});

describe("an invoice", () => {
  async function print(lines: OrderedLine[], state: string) {
    const content = invoiceOf({ lines, address: { state } });
    return { content, ...(await readPdf(await drawPaper(invoicePaper, content))) };
  }

  const candle = { name: "Cedar & Smoke candle", sku: "CS-1", hsn: "34060010", gstRate: 500 };

  test.each(["HP", "DL"])(
    "an invoice of any length to state %s has its total beside the word, and no page without lines but the last",
    async (state) => {
      for (const count of [12, 13, 14, 15, 16, 31, 32, 33, 34, 50, 51]) {
        const lines = Array.from({ length: count }, () => ({ ...candle, unitPrice: 99_900, quantity: 1 }));
        const { pages, content } = await print(lines, state);
        const total = `Total ₹${(content.totals.amount / 100).toLocaleString("en-IN")}.00`;
        expect(pages.join("\n"), `${count} lines`).toContain(`${total} Rupees`);
        for (const page of pages) expect(page, `${count} lines`).toMatch(/Cedar & Smoke|Rupees|^Amounts/);
      }
    },
  );

  async function heightOfRow(amount: string): Promise<number> {
    const pdf = await openPdf("A row");
    pdf.startPaper("A paper");
    const { document } = pdf;
    const tax: Column<string> = {
      title: "IGST",
      width: 20,
      align: "right",
      unbroken: true,
      cell: () => amount,
    };
    drawTable(pdf, [{ title: "Goods", width: "rest", align: "left", cell: () => "" }, tax], ["one"]);
    return document.y;
  }

  test("no number is wrapped, also with eight digits of HSN, a thousand pieces and lakhs of tax", async () => {
    const lines = [
      { ...candle, hsn: "68109990", gstRate: 1800, unitPrice: 1_500_00, quantity: 500 },
      { ...candle, unitPrice: 350_00, quantity: 1000 },
    ];
    const { text, content } = await print(lines, "DL");
    const [first] = content.lines;
    for (const whole of ["68109990", "1000 NOS", "7,50,000.00", "1,14,406.78"]) expect(text).toContain(whole);
    expect(first?.igst).toBe(1_14_406_78);
    expect(await heightOfRow("1,14,406.78\n18%")).toBe(await heightOfRow("6.78\n18%"));
  });
});

describe("everything that can be typed can be printed", () => {
  const addresses = {
    Bengali: "সুমিতা ঘোষ, কলকাতা",
    Gujarati: "મીના પટેલ, અમદાવાદ",
    Gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਲੁਧਿਆਣਾ",
    Kannada: "ಲಕ್ಷ್ಮಿ ರಾವ್, ಬೆಂಗಳೂರು",
    Malayalam: "ശ്രീലത മേനോൻ, കൊച്ചി",
    Odia: "ସୁଜାତା ଦାସ, ଭୁବନେଶ୍ୱର",
    Tamil: "தமிழ்ச்செல்வி, சென்னை",
    Telugu: "సీత రెడ్డి, హైదరాబాద్",
    Hindi: "आशा नेगी, शिमला",
    English: "O’Brien & Sons, Flat 4/B – “Kamal”",
  };

  test.each(Object.entries(addresses))("an address in %s is accepted and printed", async (_, text) => {
    expect(findUnprintable(text)).toBeUndefined();
    const printed = (await write((pdf) => pdf.text(`${text} 12-B`))).join("").replaceAll(" ", "");
    expect(printed).not.toContain("\u0000");
    expect(printed).toContain("12-B");
  });

  test("letters and marks of a script are written in any order", async () => {
    const letters = Map.groupBy(printableFrom(0x0900, 0x0d7f), ({ code }) => code >> 7);
    const pdf = await openPdf("A paper");
    pdf.startPaper("A paper");
    for (const [, block] of letters) {
      const one = fc.constantFrom(...block.map(({ text }) => text), "\u200d", " ", "1");
      const texts = fc.sample(fc.array(one, { minLength: 1, maxLength: 5 }), { numRuns: 400 });
      for (const parts of texts) pdf.text(parts.join(""));
    }
    expect((await pdf.close()).length).toBeGreaterThan(0);
  });

  test("a mark without a place in the font is written", async () => {
    const text = "\u0c30\u0c4d\u0c30\u0c4d";
    const font = await openFont(text);
    expect(() => font.layout(text)).toThrow();
    expect(await write((pdf) => pdf.text(`${text} 12-B`))).toEqual([expect.stringContaining("12-B")]);
  });

  test.each([
    ["Meera 🌸", "🌸"],
    ["Family 👨‍👩‍👧 Negi", "👨‍👩‍👧"],
    ["محمد", "م"],
    ["李", "李"],
  ])("'%s' is refused because of the character %s", (text, character) => {
    expect(findUnprintable(text)).toBe(character);
  });

  test("the fonts have each accepted Latin letter, digit and sign", async () => {
    const font = await openFont("");
    const missing = printableFrom(0x20, 0x2122).filter(
      ({ code, text }) => !/[\u0900-\u0d7f]/.test(text) && !font.hasGlyphForCodePoint(code),
    );
    expect(missing.map(({ text }) => text)).toEqual([]);
  });

  test("the fonts have each letter, mark and digit of the accepted scripts", async () => {
    const missing: string[] = [];
    for (const { code, text } of printableFrom(0x0900, 0x0d7f)) {
      // Some marks belong to several scripts and need a letter of one before them.
      const withLetter = /[\u0951-\u0954\u0964\u0965]/.test(text) ? `अ${text}` : text;
      if (!(await openFont(withLetter)).hasGlyphForCodePoint(code)) missing.push(text);
    }
    expect(missing).toEqual([]);
  });
});

/** The letters, marks, digits and signs (by Unicode) of a range that forms accept. */
function printableFrom(first: number, last: number): { code: number; text: string }[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((code) => ({ code, text: String.fromCodePoint(code) }))
    .filter(({ text }) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text) && findUnprintable(text) === undefined);
}

const fonts = new Map<string, Font>();
async function openFont(text: string): Promise<Font> {
  const path = fontFor(text);
  const font = fonts.get(path) ?? create(await readFile(path));
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${path} is a collection of fonts`);
  fonts.set(path, font);
  return font;
}

describe("the owner's look", () => {
  const drawIn = (style?: PaperStyle) => drawPaper(invoicePaper, invoiceOf({}), style);
  const styleWith = (mark: LabelMark): PaperStyle => ({
    rule: "#7a1f3d",
    fonts: "playfair",
    maker: labelMakerOf({ shopName: "Mitti & Co", palette: samplePalette, mark }),
  });

  test("an invoice of a shop without a logo has initials and name in its head", async () => {
    const { text } = await readPdf(await drawIn(styleWith({ kind: "initials", initials: "MC" })));
    expect(text).toMatch(/^MC Mitti & Co Tax Invoice/);
  });

  test("a name with letters that no display font has is written in another font", async () => {
    const maker = { ...styleWith({ kind: "emblem" }).maker, shopName: "मिट्टी" };
    const { text } = await readPdf(await drawIn({ ...styleWith({ kind: "emblem" }), maker }));
    expect(text).toContain("म");
  });

  test("a logo with the shop's name replaces emblem and name in the head", async () => {
    const plain = await drawIn();
    const withLogo = await drawIn(await styleWithMark(300));
    expect(plain.includes("/Subtype /Image")).toBe(false);
    expect(withLogo.includes("/Subtype /Image")).toBe(true);
    expect((await readPdf(withLogo)).text).toMatch(/^Tax Invoice/);
  });

  test.each(fontPairs)("the display font of %s has each letter written in it", async (pair) => {
    const font = create(await readFile(displayFont(pair)));
    const missing = printableFrom(0x20, 0x2026).filter(
      ({ code, text }) =>
        runsOf(text, false, pair)[0]?.font === displayFont(pair) &&
        !("hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(code)),
    );
    expect(missing.map(({ text }) => text)).toEqual([]);
    expect(runsOf("Café – “Mitti”", false, pair)).toHaveLength(1);
  });
});
