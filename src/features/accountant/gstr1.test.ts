import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indiaStates } from "#core/money/india-states.ts";
import { buildPartCreditNote } from "#core/orders/credit-note.ts";
import { buildInvoice, type InvoiceContent } from "#core/orders/invoice.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { dayMs } from "#platform/durations.ts";
import { orderToInvoice } from "../../../tests/support/an-order.ts";
import {
  lastMonthOf,
  monthBefore,
  parseMonth,
  parseReturnPeriod,
  quarterOf,
  returnPeriod,
} from "./accounts-period.ts";
import { type Gstr1, type HsnRow, lineRoundingOf, listOddCodes, openGstr1, type TaxSums } from "./gstr1.ts";
import { gstr1Rows, gstr1Sections } from "./gstr1-csv.ts";
import { listGstr3bRows } from "./gstr3b.ts";

type Issued = { document: InvoiceContent; original?: InvoiceContent };

const day = (at: Date) => at.toISOString().slice(0, 10);
const goods = [
  { name: "Candle", sku: "C", hsn: "3406", gstRate: 500 },
  { name: "Tray", sku: "T", hsn: "6810", gstRate: 1800 },
  { name: "Clay diya", sku: "D", hsn: "6912", gstRate: 0 },
];

const orders = fc.record({
  dayOfPeriod: fc.nat(729),
  state: fc.constantFrom(...indiaStates.map(({ code }) => code), "HP", "HP"),
  lines: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPrice: fc.integer({ min: 1, max: 5000_00 }),
  discount: fc.integer({ min: 0, max: 90_00 }),
  delivery: fc.constantFrom(0, 50_00, 99_01),
  registered: fc.boolean(),
  /** The parts credited one after the other, each with its delay in days. */
  credits: fc.array(fc.record({ part: fc.double({ min: 0.01, max: 1, noNaN: true }), after: fc.nat(60) }), {
    maxLength: 2,
  }),
});

type Drawn = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

function issue(drawn: Drawn, count: number): Issued[] {
  const at = new Date(Date.UTC(2025, 3, 1 + drawn.dayOfPeriod, 6));
  const { quantity, unitPrice } = drawn;
  const lines = drawn.lines
    .flatMap((index) => goods[index] ?? [])
    .map((product) => ({ ...product, quantity, unitPrice }));
  const registered = drawn.registered ? { company: "Negi Gifts", gstin: "02ABCDE1234F1ZC" } : {};
  const order = orderToInvoice({
    number: `DD-${count}`,
    confirmedAt: at,
    lines,
    discount: drawn.discount,
    deliveryCharge: drawn.delivery,
    address: { state: drawn.state, ...registered },
  });
  const number = `DD/25-26/${String(count).padStart(6, "0")}`;
  const original = buildInvoice(order, sampleSettings.business, { number, at });
  const notes: InvoiceContent[] = [];
  for (const [index, { part, after }] of drawn.credits.entries()) {
    const left = notes.reduce((sum, { totals }) => sum - totals.amount, original.totals.amount);
    if (left <= 0) break;
    const number = `DDC/25-26/${String(count * 3 + index).padStart(6, "0")}`;
    const amount = Math.max(1, Math.floor(left * part));
    const noteAt = new Date(at.getTime() + after * dayMs);
    notes.push(buildPartCreditNote(original, notes, { number, at: noteAt, amount }));
  }
  return [{ document: original }, ...notes.map((document) => ({ document, original }))];
}

const names = ["taxable", "igst", "cgst", "sgst", "roundOff"] as const;
const sumOf = (rows: readonly { [Name in (typeof names)[number]]: number }[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
const add = (rows: readonly number[]) => rows.reduce((sum, each) => sum + each, 0);

describe("the sums of a return", () => {
  const drawn = fc.sample(orders, { numRuns: 1_000, seed: 20_261_120 });
  const issued = drawn.flatMap((each, index) => issue(each, index + 1));
  const months = [...new Set(issued.map(({ document }) => document.issuedOn.slice(0, 7)))].sort();
  const returns = new Map<string, Gstr1>(
    months.map((month) => {
      const gstr1 = openGstr1();
      for (const { document, original } of issued)
        if (document.issuedOn.startsWith(month)) gstr1.add(document, original);
      return [month, gstr1.finish()];
    }),
  );
  const documentsOf = (month: string, kind: InvoiceContent["kind"]) =>
    issued
      .map(({ document }) => document)
      .filter((document) => document.kind === kind && document.issuedOn.startsWith(month));

  test("over two financial years each month's invoices, notes and HSN sums are those of the documents", () => {
    expect(months.length).toBeGreaterThanOrEqual(24);
    for (const [month, gstr1] of returns) {
      const invoices = documentsOf(month, "invoice").map(({ totals }) => totals);
      const notes = documentsOf(month, "credit-note").map(({ totals }) => totals);
      expect(gstr1.invoices, month).toMatchObject({ ...sumOf(invoices), count: invoices.length });
      expect(gstr1.creditNotes, month).toMatchObject({ ...sumOf(notes), count: notes.length });
      const hsn: TaxSums[] = [...gstr1.hsnB2b, ...gstr1.hsnB2c];
      const net = Object.fromEntries(
        names.map((name) => [name, gstr1.invoices[name] - gstr1.creditNotes[name]]),
      );
      expect(sumOf(hsn), month).toEqual(net);
      expect(add(hsn.map(({ total }) => total))).toBe(
        add(invoices.map(({ amount }) => amount)) - add(notes.map(({ amount }) => amount)),
      );
    }
  });

  test("each taxable rupee is in one table: lists, places, or sales at 0 %", () => {
    for (const [month, gstr1] of returns) {
      const taxable = (rows: readonly { taxable: number }[]) => add(rows.map((row) => row.taxable));
      const reported =
        taxable(gstr1.b2b) +
        taxable(gstr1.b2cl) +
        taxable(gstr1.b2cs) -
        taxable(gstr1.cdnr) -
        taxable(gstr1.cdnur) +
        add(gstr1.nil.map(({ amount }) => amount));
      expect(reported, month).toBe(gstr1.invoices.taxable - gstr1.creditNotes.taxable);
    }
    expect([...returns.values()].some(({ b2cl }) => b2cl.length > 0)).toBe(true);
    expect([...returns.values()].some(({ cdnur }) => cdnur.length > 0)).toBe(true);
  });

  test("the figures for GSTR-3B are the invoices less the notes, with 0 % separate", () => {
    for (const [month, gstr1] of returns) {
      const [taxed, free] = listGstr3bRows(gstr1);
      expect([taxed?.row, free?.row]).toEqual(["3.1(a)", "3.1(c)"]);
      for (const name of ["taxable", "igst", "cgst", "sgst"] as const)
        expect((taxed?.[name] ?? 0) + (free?.[name] ?? 0), month).toBe(
          gstr1.invoices[name] - gstr1.creditNotes[name],
        );
      expect(free, month).toMatchObject({ igst: 0, cgst: 0, sgst: 0 });
      expect(free?.taxable, month).toBe(add(gstr1.nil.map(({ amount }) => amount)));
    }
  });

  test("the file has the same sums as the invoices, and its series count every document", () => {
    const paise = (cell = "") => Math.round(Number(cell) * 100);
    for (const gstr1 of returns.values()) {
      const [header = [], ...rows] = [
        ...gstr1Rows(gstr1, "hsn-b2b"),
        ...gstr1Rows(gstr1, "hsn-b2c").slice(1),
      ];
      const column = (name: string) => add(rows.map((row) => paise(row[header.indexOf(name)])));
      const net = (name: keyof TaxSums) => gstr1.invoices[name] - gstr1.creditNotes[name];
      expect([
        column("Total Value"),
        column("Taxable Value"),
        column("Integrated Tax Amount"),
        column("Central Tax Amount"),
        column("State/UT Tax Amount"),
      ]).toEqual([net("total"), net("taxable"), net("igst"), net("cgst"), net("sgst")]);
      const counted = gstr1Rows(gstr1, "docs").slice(1);
      expect(add(counted.map((row) => Number(row[3])))).toBe(gstr1.invoices.count + gstr1.creditNotes.count);
      for (const section of gstr1Sections) {
        const [first = [], ...others] = gstr1Rows(gstr1, section);
        expect(others.every((row) => row.length === first.length)).toBe(true);
      }
    }
  });
});

describe("one document", () => {
  const plain = {
    dayOfPeriod: 600,
    state: "KA" as const,
    lines: [0],
    quantity: 2,
    unitPrice: 100_00,
    discount: 0,
    delivery: 0,
    registered: false,
    credits: [],
  } satisfies Drawn;
  const returnOf = (change: Partial<Drawn>) => {
    const gstr1 = openGstr1();
    for (const { document, original } of issue({ ...plain, ...change }, 1)) gstr1.add(document, original);
    return gstr1.finish();
  };

  test("a sale of more than one lakh rupees to another state is listed separately, and one of exactly one lakh is not", () => {
    expect(returnOf({ quantity: 1, unitPrice: 1_00_000_00 }).b2cl).toEqual([]);
    const { b2cl, b2cs } = returnOf({ quantity: 1, unitPrice: 1_00_000_01 });
    expect([b2cl.length, b2cs.length]).toEqual([1, 0]);
    expect(returnOf({ state: "HP", quantity: 1, unitPrice: 2_00_000_00 }).b2cl).toEqual([]);
  });

  test("until July 2024 a sale to another state was listed separately above two and a half lakh", () => {
    const listedOn = (issuedOn: string, unitPrice: number) => {
      const gstr1 = openGstr1();
      for (const { document } of issue({ ...plain, quantity: 1, unitPrice }, 1))
        gstr1.add({ ...document, issuedOn });
      return gstr1.finish().b2cl.length;
    };
    expect([listedOn("2024-07-31", 2_50_000_00), listedOn("2024-07-31", 2_50_000_01)]).toEqual([0, 1]);
    expect(listedOn("2024-08-01", 1_00_000_01)).toBe(1);
  });

  test("a sale credited in full leaves zero amounts and no pieces, and one credited in part keeps its pieces", () => {
    const whole = returnOf({ credits: [{ part: 1, after: 0 }] });
    expect(whole.b2cs).toMatchObject([{ place: "29-Karnataka", rate: 500, taxable: 0, igst: 0 }]);
    expect(whole.hsnB2c).toMatchObject([{ hsn: "3406", quantity: 0, total: 0 }]);
    const part = returnOf({ credits: [{ part: 0.25, after: 0 }] });
    expect(part.hsnB2c).toMatchObject([{ quantity: 2, total: 150_00 }]);
  });

  test("a sale to a registered buyer is a row with the tool's date, place and full rate", () => {
    expect(gstr1Rows(returnOf({ registered: true }), "b2b")[1]).toEqual([
      ...[
        "02ABCDE1234F1ZC",
        "Negi Gifts",
        "DD/25-26/000001",
        "22-Nov-2026",
        "200.00",
        "29-Karnataka",
        "N",
        "",
      ],
      ...["Regular B2B", "", "5", "190.48", ""],
    ]);
  });

  test("a bill of supply is in no table of GSTR-1", () => {
    const gstr1 = openGstr1();
    const [bill] = issue(plain, 1);
    if (bill) gstr1.add({ ...bill.document, scheme: "composition" });
    expect(gstr1.finish()).toMatchObject({ b2cs: [], documents: [], invoices: { count: 0 } });
  });
});

test("a month begins and ends at midnight in India", () => {
  expect(returnPeriod("2026-12")).toEqual({
    from: new Date("2026-12-01T00:00:00+05:30"),
    until: new Date("2027-01-01T00:00:00+05:30"),
  });
  expect([parseMonth("2026-13"), parseMonth("2026-09"), monthBefore("2026-01-31")]).toEqual([
    undefined,
    "2026-09",
    "2025-12",
  ]);
  expect(day(returnPeriod("2026-04").from)).toBe("2026-03-31");
});

test("a quarter has three months, begins in January, April, July or October, and is named by its last one", () => {
  expect(["2026-01", "2026-03", "2026-04", "2026-11", "2026-12"].map(quarterOf)).toEqual([
    "2026-01-to-03",
    "2026-01-to-03",
    "2026-04-to-06",
    "2026-10-to-12",
    "2026-10-to-12",
  ]);
  expect(returnPeriod("2026-10-to-12")).toEqual({
    from: new Date("2026-10-01T00:00:00+05:30"),
    until: new Date("2027-01-01T00:00:00+05:30"),
  });
  expect([lastMonthOf("2026-10-to-12"), lastMonthOf("2026-11")]).toEqual(["2026-12", "2026-11"]);
  const given = ["2026-11", "2026-10-to-12", "2026-11-to-12", "2026-10-to-11", "2026-10-to-1", ""];
  expect(given.map(parseReturnPeriod)).toEqual([
    ...["2026-11", "2026-10-to-12"],
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test("the figures say by how much the tax of single lines differs from the rates of the whole", () => {
  const gstr1 = openGstr1();
  // ₹1.00 holds ₹0.05: 100 of them hold ₹5.00, and their taxable value of ₹95.00 would make ₹4.75.
  for (let count = 1; count <= 100; count++) {
    const line = { name: "Candle", sku: "C", hsn: "3406", gstRate: 500, quantity: 1, unitPrice: 100 };
    const order = orderToInvoice({ number: `DD-${count}`, lines: [line], discount: 0, deliveryCharge: 0 });
    gstr1.add(buildInvoice(order, sampleSettings.business, { number: `DD/26-27/${count}`, at: new Date() }));
  }
  expect(lineRoundingOf(gstr1.finish())).toBe(25);
});

test("sold goods are listed by a chapter without goods, or beside a code that more products have", () => {
  const row = (hsn: string, taxable: number): HsnRow => ({
    hsn,
    taxable,
    rate: 500,
    quantity: 1,
    igst: 0,
    cgst: 0,
    sgst: 0,
    roundOff: 0,
    total: taxable,
  });
  const sold = {
    hsnB2b: [row("34060011", 100)],
    hsnB2c: ["9999", "34060010", "34060011", "340610", "6912"].map((hsn) => row(hsn, 50)),
  };
  expect(listOddCodes(sold, ["34060010", "6912", "34060011"])).toEqual([
    { hsn: "34060011", taxable: 150, beside: "34060010" },
    { hsn: "9999", taxable: 50, beside: "" },
    { hsn: "340610", taxable: 50, beside: "34060010" },
  ]);
  expect(listOddCodes({ hsnB2b: [], hsnB2c: [row("34060010", 1)] }, ["34060010", "34060011"])).toEqual([]);
});
