import { expect, test } from "vitest";
import { isBooked, readRemittance } from "./remittance.ts";

const fileOf = (...lines: string[][]) => lines.map((cells, index) => ({ row: index + 1, cells }));

test("a courier's file is read by its headings, in any order, with any spaces and signs", () => {
  const file = fileOf(
    ["Sr", "AWB No.", "Order ID", "COD Amount (Rs)", "UTR"],
    ["1", "EU 123-456 785 IN", "dd-26-00042", "₹1,299.00", "HDFC0001"],
    ["2", "SR99", "other shop 7", "Rs. 450", ""],
  );
  expect(readRemittance(file)).toEqual({
    ok: true,
    rows: [
      { row: 2, number: "DD-26-00042", parcel: "EU123456785IN", amount: 1_299_00, reference: "HDFC0001" },
      { row: 3, number: "", parcel: "SR99", amount: 450_00, reference: "" },
    ],
    unread: [],
  });
});

test.each<[string[], string[]]>([
  [
    ["Order ID", "Value", "COD Amt (Rs.)"],
    ["DD-26-00042", "999", "1299.50"],
  ],
  [
    ["Order ID", "Net Amount", "COD Amount"],
    ["DD-26-00042", "1250", "1299.50"],
  ],
  [
    ["Order ID", "COD Amount", "Remitted Amount"],
    ["DD-26-00042", "1350", "1299.50"],
  ],
  [
    ["Reference No", "Order ID", "COD Amount (INR)"],
    ["R-1", "DD-26-00042", "1299.50"],
  ],
  [
    ["Order", "COD Amount", "COD Amount"],
    ["DD-26-00042", "1299.50", "1299.50"],
  ],
])("of the columns %j the one is read that says it most exactly", (titles, cells) => {
  expect(readRemittance(fileOf(titles, cells))).toMatchObject({
    rows: [{ number: "DD-26-00042", amount: 1_299_50 }],
  });
});

test("a line is reported if two columns for its amount differ", () => {
  const file = fileOf(["Order", "COD Amount", "COD Amount"], ["DD-26-00042", "1299.50", "1300"]);
  expect(readRemittance(file)).toMatchObject({
    rows: [],
    unread: [{ row: 2, message: expect.stringContaining("two columns for the same thing differ") }],
  });
});

test("lines without an amount, or without order and parcel, are reported instead of guessed", () => {
  const file = fileOf(["order", "amount"], ["DD-26-00042", ""], ["", "100"], ["DD-26-00042", "-5"]);
  expect(readRemittance(file)).toEqual({
    ok: true,
    rows: [],
    unread: [
      { row: 2, message: "no amount" },
      { row: 3, message: "no order or parcel" },
      { row: 4, message: "'-5' is no amount: write it as 1299.50" },
    ],
  });
});

test("a file without headings or with too many lines is refused", () => {
  expect(readRemittance([])).toEqual({ ok: false, reason: "no-heading" });
  expect(readRemittance(fileOf(["DD-26-00042", "100"]))).toEqual({ ok: false, reason: "no-heading" });
  const long = fileOf(["order", "amount"], ...Array.from({ length: 2001 }, () => ["DD-26-00042", "1"]));
  expect(readRemittance(long)).toEqual({ ok: false, reason: "too-long" });
});

test("one of the columns for order and parcel is enough, the amount may stand anywhere, and a file without amounts is refused", () => {
  expect(readRemittance(fileOf(["amount", "order"], ["1", "DD-26-00042"]))).toMatchObject({
    rows: [{ number: "DD-26-00042", parcel: "", amount: 1_00 }],
  });
  expect(readRemittance(fileOf(["awb", "amount"], ["SR99", "0.01"]))).toMatchObject({
    rows: [{ number: "", parcel: "SR99", amount: 1 }],
  });
  expect(readRemittance(fileOf(["order", "awb"], ["DD-26-00042", "SR99"]))).toEqual({
    ok: false,
    reason: "no-heading",
  });
  expect(readRemittance(fileOf(["amount", "utr"], ["1", "HDFC0001"]))).toEqual({
    ok: false,
    reason: "no-heading",
  });
});

test("a line of 0 brings no money, and a long reference is cut", () => {
  expect(readRemittance(fileOf(["order", "amount"], ["DD-26-00042", "0"]))).toMatchObject({
    unread: [{ row: 2 }],
  });
  const read = readRemittance(fileOf(["order", "amount", "utr"], ["DD-26-00042", "1", "7".repeat(61)]));
  expect(read).toMatchObject({ rows: [{ reference: "7".repeat(60) }] });
});

test("a file of 2000 lines is read", () => {
  const lines = Array.from({ length: 2000 }, () => ["DD-26-00042", "1"]);
  expect(readRemittance(fileOf(["order", "amount"], ...lines))).toMatchObject({ ok: true, unread: [] });
});

test.each([
  ["the same line", { reference: "U1", parcel: "P1", amount: 700 }, true],
  ["the same line corrected", { reference: "U1", parcel: "P1", amount: 690 }, true],
  ["another parcel of the transfer", { reference: "U1", parcel: "P2", amount: 700 }, false],
  ["another transfer", { reference: "U2", parcel: "P1", amount: 700 }, false],
  ["the line without its parcel", { reference: "U1", parcel: "", amount: 700 }, true],
  ["another amount without a parcel", { reference: "U1", parcel: "", amount: 351 }, false],
  ["both lines of a transfer as one", { reference: "U3", parcel: "", amount: 300 }, true],
  ["no reference, the same parcel and amount", { reference: "", parcel: "P4", amount: 50 }, true],
  ["no reference, and more for the same parcel", { reference: "", parcel: "P4", amount: 60 }, false],
  ["a transfer of before amounts were stored", { reference: "OLD", parcel: "P9", amount: 1 }, true],
])("%s is booked before or not", (_what, line, isKnown) => {
  const booked = [
    { reference: "U1", parcel: "P1", amount: 700 },
    { reference: "U3", parcel: "P1", amount: 100 },
    { reference: "U3", parcel: "P2", amount: 200 },
    { reference: "", parcel: "P4", amount: 50 },
    { reference: "OLD", parcel: "", amount: null },
  ];
  expect(isBooked(booked, line)).toBe(isKnown);
});

test("cells changed by a spreadsheet are read, or reported with the reason", () => {
  const read = readRemittance(
    fileOf(
      ["Delhivery, cash of May"],
      ["Waybill", "Order No", "COD Amount", "UTR"],
      ["'14190512345678", "#dd-26-00042", "1.299,50", "HDFC0001"],
      ["14190512345679.0", "", "499,50", ""],
      ['="014190512345670"', "", "₹1,23,456.50/-", ""],
      ["1.41905E+13", "", "450", ""],
      ["14190512345671", "", "4.5E+02", ""],
      ["14190512345672", "", "1.234", ""],
    ),
  );
  expect(read).toMatchObject({
    rows: [
      { row: 3, number: "DD-26-00042", parcel: "14190512345678", amount: 1_299_50 },
      { row: 4, parcel: "14190512345679", amount: 499_50 },
      { row: 5, parcel: "014190512345670", amount: 1_23_456_50 },
    ],
    unread: [
      { row: 6, message: expect.stringContaining("shortened a long number") },
      { row: 7, message: expect.stringContaining("shortened a long number") },
      { row: 8, message: "'1.234' is no amount: write it as 1299.50" },
    ],
  });
});

test.each([
  [9, true],
  [10, false],
])("below %d other lines, the headings of a courier's file are found: %s", (above, isFound) => {
  const others = Array.from({ length: above }, () => ["Delhivery"]);
  const file = fileOf(...others, ["Order ID", "COD Amount"], ["DD-26-00042", "1299.50"]);
  expect(readRemittance(file).ok).toBe(isFound);
});
