import { describe, expect, test } from "vitest";
import { buildPartCreditNote } from "#core/orders/credit-note.ts";
import { buildCreditNote } from "#core/orders/invoice.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { invoiceOf, orderToPack, shimlaAddress } from "../../../tests/support/an-order.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { invoicePaper } from "./invoice-pdf.server.ts";
import { packingSlipPaper } from "./packing-slip-pdf.server.ts";
import { drawPaper } from "./paper.server.ts";

const business = sampleSettings.business;
const at = new Date("2026-11-20T12:00:00+05:30");

function contentFor(state: string, change: Partial<typeof business> = {}, count = 2) {
  const lines = Array.from({ length: count }, (_, index) => ({
    sku: `SKU-${index}`,
    unitPrice: 99_900,
    quantity: index + 1,
    ...(index % 2 === 0
      ? { name: "Cedar & Smoke candle", hsn: "3406", gstRate: 500 }
      : { name: "Concrete tea light holder", hsn: "6810", gstRate: 1800 }),
  }));
  return invoiceOf({ lines, discount: 10_000, deliveryCharge: 5000, address: { state } }, change);
}

/** The fields that CGST Rule 46 requires, as the shop's facts list them. */
const rule46 = [
  ["the title Tax Invoice", "Tax Invoice"],
  ["the supplier's legal name", business.legalName],
  ["the supplier's address", "Workshop 4, Main Bazaar, Gagret"],
  ["the supplier's GSTIN", `GSTIN: ${business.gstin}`],
  ["the serial number", "Invoice No.: DD/26-27/000123"],
  ["the date", "Date: 20 Nov 2026"],
  ["the buyer's name", "Asha Negi"],
  ["the buyer's address", "12 Mall Road"],
  ["the HSN code", "6810"],
  ["the description", "Concrete tea light holder"],
  ["quantity and unit", "2 NOS"],
  ["the taxable value", "Taxable value"],
  ["the discount", "Discount"],
  ["the place of supply", "Place of supply"],
  ["the reverse charge", "Tax payable on reverse charge: No"],
  ["the notice that replaces a signature", "electronic document"],
] as const;

describe("a tax invoice", () => {
  test.each(rule46)("the PDF of a tax invoice shows %s", async (_, words) => {
    expect((await readPdf(await drawPaper(invoicePaper, contentFor("HP")))).text).toContain(words);
  });

  test("a tax invoice within Himachal shows CGST and SGST with rate and amount, the round-off and the total", async () => {
    const content = contentFor("HP");
    const { text } = await readPdf(await drawPaper(invoicePaper, content));
    for (const words of [
      "CGST",
      "SGST",
      "2.5%",
      "9%",
      "Round off",
      "Himachal Pradesh (code 02)",
      "₹",
      content.totals.inWords,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("IGST");
  });

  test.each([
    ["CH", "UTGST", "04"],
    ["DL", "SGST", "07"],
  ])("for a sale within %s the state's half of the tax is called %s", async (state, name, code) => {
    const content = contentFor(state, { state, gstin: `${code}AAAAA0000A1Z5` });
    const { text } = await readPdf(await drawPaper(invoicePaper, content));
    expect(text.includes("UTGST")).toBe(name === "UTGST");
    expect(text).toContain("CGST");
  });

  test("a tax invoice to Delhi shows IGST and the state with its code", async () => {
    const { text } = await readPdf(await drawPaper(invoicePaper, contentFor("DL")));
    for (const words of ["IGST", "5%", "18%", "Place of supply: Delhi (code 07)"])
      expect(text).toContain(words);
    expect(text).not.toContain("CGST");
  });

  test("a tax invoice to a business shows its name, its GSTIN and who receives the parcel", async () => {
    const content = contentFor("DL");
    const buyer = { ...content.buyer, name: "Wadhwa LLP", gstin: "27AAPFU0939F1ZV", contact: "Asha Negi" };
    const { text } = await readPdf(await drawPaper(invoicePaper, { ...content, buyer }));
    for (const words of ["Wadhwa LLP", "GSTIN: 27AAPFU0939F1ZV", "Attention: Asha Negi"])
      expect(text).toContain(words);
  });

  test("a tax invoice of forty lines has several pages and repeats the table's heading on each", async () => {
    const { text, pages } = await readPdf(await drawPaper(invoicePaper, contentFor("DL", {}, 40)));
    expect(pages.length).toBeGreaterThan(1);
    expect(text.split("Description").length - 1).toBe(pages.length);
    expect(text).toContain("SKU-39");
  });
});

describe("the other documents", () => {
  test("a bill of supply has the notice of a composition dealer and no tax", async () => {
    const { text } = await readPdf(
      await drawPaper(invoicePaper, contentFor("HP", { gstStatus: "composition" })),
    );
    expect(text).toContain("Bill of Supply");
    expect(text).toContain("Composition taxable person, not eligible to collect tax on supplies");
    expect(text).not.toMatch(/CGST|SGST|IGST|Taxable value/);
  });

  test("an unregistered seller's invoice shows neither tax nor GSTIN", async () => {
    const { text } = await readPdf(
      await drawPaper(invoicePaper, contentFor("HP", { gstStatus: "unregistered" })),
    );
    expect(text).not.toMatch(/CGST|SGST|IGST|GSTIN|Tax Invoice|Taxable value/);
    expect(text).toContain("no tax is collected");
  });

  test("a credit note has its own title, and shows number and date of its invoice", async () => {
    const note = buildCreditNote(contentFor("HP"), { number: "DDC/26-27/000001", at });
    const { text } = await readPdf(await drawPaper(invoicePaper, note));
    for (const words of [
      "Credit Note",
      "DDC/26-27/000001",
      "Against invoice No.: DD/26-27/000123 of 20 Nov 2026",
    ])
      expect(text).toContain(words);
  });

  test("a credit note that only lowers the price shows no returned piece", async () => {
    const lowered = { number: "DDC/26-27/000008", at, amount: 100_00 };
    const note = buildPartCreditNote(contentFor("DL", {}, 1), [], lowered);
    const { text } = await readPdf(await drawPaper(invoicePaper, note));
    expect(text).toContain("Cedar & Smoke candle (part)");
    expect(text).toContain("0 NOS");
    expect(text).not.toContain("1 NOS");
  });

  test("a packing slip shows contents and address, also in Devanagari, and no price", async () => {
    const bytes = await drawPaper(packingSlipPaper, {
      slip: orderToPack({
        delivery: "express",
        address: { ...shimlaAddress, name: "आशा नेगी" },
        lines: [{ name: "Cedar & Smoke candle", sku: "SKU-0", quantity: 3, batch: "Newest batch: 26-07" }],
        notSent: [{ name: "Clay diya", sku: "SKU-1", quantity: 2 }],
      }),
      business: {
        ...business,
        packedBy: "Thrown and packed by Asha.",
        thanks: "Thank you, and good light",
        care: "Trim the wick to 6 mm.",
      },
    });
    const { text } = await readPdf(bytes);
    for (const words of [
      "Packing slip",
      "Newest batch: 26-07",
      "Thank you, and good light Trim the wick to 6 mm.",
      "Thrown and packed by Asha. If anything",
      "DD-26-00042",
      "EXPRESS",
      "Cedar & Smoke candle",
      "Himachal Pradesh 171001",
      "3 items",
      "Refunded, and so not in this parcel: Clay diya × 2",
    ])
      expect(text).toContain(words);
    expect(text).toContain("आ");
    expect(text).not.toContain("₹");
  });
});

test("an invoice and its credit note to another address print 'Bill to' beside 'Ship to'", async () => {
  const billing = { name: "", address: "9 Janpath", city: "New Delhi", state: "DL", zip: "110001" };
  const content = invoiceOf({
    address: { company: "Wadhwa Retail LLP", gstin: "07AAPFU0939F1ZX", billing },
  });
  for (const paper of [content, buildCreditNote(content, { number: "DDC/26-27/000001", at })]) {
    const { text } = await readPdf(await drawPaper(invoicePaper, paper));
    for (const words of ["Bill to", "Wadhwa Retail LLP", "9 Janpath", "Ship to", "Asha Negi", "12 Mall Road"])
      expect(text).toContain(words);
    expect(text).toContain("Place of supply: Delhi (code 07)");
    expect(text).not.toContain("Billed and delivered to");
  }
});

test("an invoice of a gift bills the giver and shows the recipient, and so does its credit note", async () => {
  const content = invoiceOf({ givenBy: "Meera Sood" });
  for (const paper of [content, buildCreditNote(content, { number: "DDC/26-27/000001", at })]) {
    const { text } = await readPdf(await drawPaper(invoicePaper, paper));
    for (const words of ["Bill to", "Meera Sood", "Ship to", "Asha Negi", "12 Mall Road"])
      expect(text).toContain(words);
    expect(text).not.toContain("Billed and delivered to");
  }
});

test("a gift to oneself, and one with a billing address, are billed as any other order", async () => {
  const billing = { name: "Ravi Negi", address: "9 Janpath", city: "New Delhi", state: "DL", zip: "110001" };
  expect(invoiceOf({ givenBy: "Asha Negi" }).order.givenBy).toBeUndefined();
  expect(invoiceOf({ address: { billing }, givenBy: "Meera Sood" }).order.givenBy).toBeUndefined();
});

describe("an invoice for the kept amount of a cancelled order", () => {
  const kept = "What no credit note to this invoice refunds was kept as a cancellation charge.";
  const cancelled = (content: ReturnType<typeof contentFor>) => ({
    ...content,
    order: { ...content.order, cancelled: true as const },
  });

  test("an invoice for the kept amount of a cancelled order shows a charge without pieces, and that no goods are supplied", async () => {
    const content = contentFor("HP", {}, 1);
    const lines = content.lines.map((line) => ({ ...line, description: "Cancellation charge", quantity: 0 }));
    const { text } = await readPdf(await drawPaper(invoicePaper, cancelled({ ...content, lines })));
    for (const words of [
      "Cancellation charge",
      "0 NOS",
      ", cancelled",
      "no goods are supplied by this invoice",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(kept);
    expect(text).not.toContain("Billed and delivered to");
  });

  test("an invoice for the kept amount of a cancelled order from earlier years is printed in its original words", async () => {
    const { text } = await readPdf(await drawPaper(invoicePaper, cancelled(contentFor("HP"))));
    expect(text.replaceAll(/\s+/g, " ")).toContain(kept);
  });
});
