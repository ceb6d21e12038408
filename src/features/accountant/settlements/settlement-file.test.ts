import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLineSound, sumLines } from "./settlement.ts";
import { readSettlementRows } from "./settlement-file.ts";

const names = [
  ...[
    "transaction_entity",
    "entity_id",
    "amount",
    "currency",
    "fee (exclusive tax)",
    "tax",
    "debit",
    "credit",
  ],
  ...[
    "payment_method",
    "entity_created_at",
    "entity_description",
    "settlement_id",
    "settled_at",
    "settlement_utr",
  ],
];
const payment: Record<string, string> = {
  transaction_entity: "payment",
  entity_id: "pay_00000000000001",
  amount: "1000.00",
  currency: "INR",
  "fee (exclusive tax)": "24.58",
  tax: "4.42",
  debit: "0.0",
  credit: "971.00",
  payment_method: "upi",
  entity_created_at: "2026-11-20T13:33:57",
  entity_description: "",
  settlement_id: "setl_0000000000001A",
  settled_at: "24/11/2026 10:00:00",
  settlement_utr: "SBIN0001",
};
const refund = {
  ...payment,
  transaction_entity: "refund",
  entity_id: "rfnd_00000000000001",
  amount: "50",
  tax: "",
  credit: "0",
  "fee (exclusive tax)": "",
  debit: "50.0",
};
const read = (...rows: Record<string, string>[]) =>
  readSettlementRows(
    [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))].map((cells, index) => ({
      row: index + 1,
      cells,
    })),
  );
const faultsOf = (...rows: Record<string, string>[]) => {
  const found = read(...rows);
  return found.ok ? [] : found.faults.map(({ row, message }) => `${row}: ${message}`);
};

test("rows become settlements whose amount is their sum, and the fee includes the tax", () => {
  const found = read(payment, refund);
  if (!found.ok) throw new Error(found.faults[0]?.message);
  const [{ head, lines } = { head: undefined, lines: [] }] = found.settlements;
  expect(head).toEqual({
    id: "setl_0000000000001A",
    amount: 97_100 - 5_000,
    status: "processed",
    utr: "SBIN0001",
    createdAt: new Date("2026-11-24T10:00:00+05:30"),
  });
  expect(lines[0]).toMatchObject({
    row: 2,
    fee: 2_900,
    tax: 442,
    credit: 97_100,
    amount: 100_000,
    method: "upi",
  });
  expect(lines[1]).toMatchObject({ row: 3, kind: "refund", debit: 5_000, fee: 0 });
});

test("a report saved again by a spreadsheet gives the same settlement", () => {
  const whole = read(payment, refund);
  const saved = {
    amount: "1.000,00",
    "fee (exclusive tax)": "24.580000000000002",
    tax: "₹ 4.42",
    credit: "971,00\u00a0",
    debit: "0,0",
    entity_created_at: "20-11-2026  13:33:57",
    settled_at: "24 Nov 2026 10:00 AM",
    settlement_utr: "'SBIN0001",
  };
  expect(read({ ...payment, ...saved }, refund)).toEqual(whole);
  expect(read({ ...payment, settled_at: "46350.4166666667" }, refund)).toEqual(whole);
});

test("rows of unsettled money are left out", () => {
  const found = read(payment, { ...refund, settlement_id: "" });
  expect(found.ok && found.settlements.map(({ lines }) => lines.length)).toEqual([1]);
});

describe("a bad row is reported, and nothing of the file is read", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a formula for an amount", { amount: '=HYPERLINK("http://evil.example")' }, "3: “amount”: "],
    ["a negative amount", { debit: "-50.00" }, "3: “debit”: "],
    ["an amount beyond reason", { amount: "999999999", debit: "999999999" }, "3: “amount”: "],
    ["a paisa too little", { debit: "49.99" }, "3: Amount, fee, tax, credit and debit do not agree"],
    [
      "a kind that no one knows",
      { transaction_entity: "=cmd|'/c calc'!A1" },
      "3: It is no payment, refund, adjustment or transfer",
    ],
    [
      "a prototype's name for a kind",
      { transaction_entity: "constructor" },
      "3: It is no payment, refund, adjustment or transfer",
    ],
    ["an id of another kind", { entity_id: "pay_00000000000002" }, "3: The refund has no id of Razorpay's"],
    [
      "a settlement of one's own",
      { settlement_id: "setl_'; drop table" },
      "3: The settlement has no id of Razorpay's",
    ],
    ["another currency", { currency: "USD" }, "3: It is not in rupees"],
    ["no date", { settled_at: "soon" }, "3: “settled_at”: it is no day"],
    [
      "a day that no calendar has",
      { entity_created_at: "31/11/2026" },
      "3: “entity_created_at”: it is no day",
    ],
    [
      "a bank's number that a spreadsheet has shortened",
      { settlement_utr: "4.12345E+11" },
      "3: “settlement_utr”: a spreadsheet has shortened",
    ],
    ["an amount that a spreadsheet has shortened", { amount: "1.2999E+3" }, "3: “amount”: a spreadsheet has"],
    ["an amount that may be two", { amount: "1.234" }, "3: “amount”: '1.234' is no amount: write it as"],
    ["a formula for the bank's number", { settlement_utr: "=1+1" }, "3: The bank's number (UTR) is none"],
    [
      "another bank number",
      { settlement_utr: "SBIN0002" },
      "3: Another bank number (UTR) than in the other rows of its settlement",
    ],
  ])("%s", (_what, change, fault) => {
    expect(faultsOf(payment, { ...refund, ...change })).toEqual([expect.stringContaining(fault)]);
  });

  test("a duplicate row", () => {
    expect(faultsOf(payment, payment)).toEqual(["3: It repeats row 2"]);
  });

  test("a settlement without money", () => {
    expect(faultsOf(refund)).toEqual(["2: The rows of setl_0000000000001A bring nothing to the bank"]);
  });

  test("another report", () => {
    const found = readSettlementRows([{ row: 1, cells: ["id", "amount", "status", "utr"] }]);
    expect(found).toMatchObject({ ok: false, faults: [{ row: 1 }] });
    expect(readSettlementRows([]).ok).toBe(false);
  });

  test("more rows than a shop can have", () => {
    const rows = Array.from({ length: 50_001 }, (_, index) => ({ row: index + 2, cells: [] }));
    const found = readSettlementRows([{ row: 1, cells: names }, ...rows]);
    expect(found).toMatchObject({ ok: false, faults: [{ row: 50_002 }] });
  });
});

test("of a file with bad rows only, fifty faults are reported", () => {
  expect(faultsOf(...Array.from({ length: 5_000 }, () => ({ ...payment, amount: "x" })))).toHaveLength(50);
});

test("with any cells, the sums of the read rows agree to the paisa, and nothing throws", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(...Object.values(payment), ...Object.values(refund)),
  );
  const row = fc.record(Object.fromEntries(names.map((name) => [name, fc.option(cell, { freq: 3 })])));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (changes) => {
      const rows = changes.map((change, index) => {
        const kept = Object.entries(change).filter(([, text]) => text !== null) as [string, string][];
        return {
          ...(index % 2 ? refund : payment),
          entity_id: `pay_${String(index).padStart(14, "0")}`,
          ...Object.fromEntries(kept),
        };
      });
      const found = read(...rows);
      for (const { head, lines } of found.ok ? found.settlements : []) {
        expect(sumLines(lines).net).toBe(head.amount);
        expect(lines.every(isLineSound)).toBe(true);
      }
    }),
  );
});
