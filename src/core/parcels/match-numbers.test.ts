import { describe, expect, test } from "vitest";
import { listNumbers, matchNumbers } from "./match-numbers.ts";

describe("the numbers in a list", () => {
  const rowsOf = (rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));

  test.each<[string, string[][], ReturnType<typeof listNumbers>["listed"]]>([
    [
      "one number a line",
      [["EU123456785IN"], ["1234567890"]],
      [{ trackingNumber: "EU123456785IN" }, { trackingNumber: "1234567890" }],
    ],
    [
      "an order's number before it",
      [["dd-26-00042 eu123456785in"]],
      [{ order: "DD-26-00042", trackingNumber: "EU123456785IN" }],
    ],
    [
      "an order's number behind it",
      [["D12345678", "#DD-26-00042"]],
      [{ order: "DD-26-00042", trackingNumber: "D12345678" }],
    ],
    ["a name before it", [["Asha Devi EU123456785IN"]], [{ trackingNumber: "EU123456785IN" }]],
    ["a number in groups", [["EU 123 456 785 IN"]], [{ trackingNumber: "EU123456785IN" }]],
    [
      "a phone number before it",
      [["Asha", "98160 12345", "14190512345678"]],
      [{ trackingNumber: "14190512345678" }],
    ],
    [
      "an address with commas behind it",
      [["14190512345678", "Asha Devi", " 12 Mall Road", " Shimla", "171001", "9816012345"]],
      [{ trackingNumber: "14190512345678" }],
    ],
    [
      "a number that could be a mobile number",
      [["Asha", "171001", "9816012345"]],
      [{ trackingNumber: "9816012345" }],
    ],
    ["a line without a number", [["Booked at Gagret"], ["12345"]], [{ trackingNumber: "12345" }]],
    ["an order without a tracking number", [["DD-26-00042", ""]], []],
  ])("reads a list with %s", (_, rows, listed) => {
    expect(listNumbers(rowsOf(rows))).toEqual({ listed, faults: [] });
  });

  test.each([
    ["Order ID", "AWB Number"],
    ["Reference No.", "Waybill"],
    ["Ref No", "Consignment No"],
    ["Customer Reference", "Article Number"],
    ["Seller Order Id", "Tracking ID"],
  ])("a courier's file with the columns %s and %s is read, wherever they are", (order, tracking) => {
    const rows = [
      ["Booked", tracking, "PIN", order],
      ["23/11/2026", "14190512345678", "176215", "dd-26-00042"],
      ["23/11/2026", "", "176215", "DD-26-00043"],
      ["23/11/2026", "14190512345679", "176215", ""],
      ["23/11/2026", "14190512345670", "176215", "somebody else's"],
    ];
    expect(listNumbers(rowsOf(rows))).toEqual({
      listed: [
        { order: "DD-26-00042", trackingNumber: "14190512345678" },
        { trackingNumber: "14190512345679" },
      ],
      faults: [
        { row: 5, message: "'somebody else's' is no order of yours, so 14190512345670 fills in nothing" },
      ],
    });
  });

  test.each([
    ["the courier's own reference", ["Reference No", "AWB", "Order ID"], "DD-26-00042"],
    ["the courier's number of the shipment", ["Shipment ID", "AWB Code", "Order"], "DD-26-00042"],
    ["the order only in a column of another title", ["Reference", "AWB", "Remarks"], "gift, DD-26-00042"],
  ])("a courier's file with %s is read by the right columns", (_, titles, order) => {
    expect(listNumbers(rowsOf([titles, ["38712345", "14190512345678", order]]))).toEqual({
      listed: [{ order: "DD-26-00042", trackingNumber: "14190512345678" }],
      faults: [],
    });
  });

  test("two columns for the tracking number are read if they agree, or else the row is reported", () => {
    const rows = [
      ["AWB No.", "Order", "AWB No."],
      ["14190512345678", "DD-26-00042", "14190512345678"],
      ["14190512345679", "DD-26-00043", "14190512345670"],
    ];
    expect(listNumbers(rowsOf(rows))).toEqual({
      listed: [{ order: "DD-26-00042", trackingNumber: "14190512345678" }],
      faults: [{ row: 3, message: expect.stringContaining("two columns for the same thing differ") }],
    });
  });

  test.each([
    "28-Nov-2026",
    "28 Nov 2026",
    "2026-11-28",
    "28/11/26 10:30",
    "1299.50",
    "1299.00",
    "1,299.00",
    "Rs. 12999/-",
    "1500 gm",
    "0.500 kg",
    "2026",
    "Flat 1204",
    "+91 98160 12345",
    "098160 12345",
    "919816012345",
    "98160-12345",
    "171001",
  ])("%s beside the number is not taken for it", (other) => {
    const [listed, faults] = [[{ order: "DD-26-00042", trackingNumber: "14190512345678" }], []];
    for (const cells of [["14190512345678", other], [`14190512345678 ${other}`], [other, "14190512345678"]])
      expect(listNumbers(rowsOf([["DD-26-00042", ...cells]]))).toEqual({ listed, faults });
  });

  test("a line whose numbers could all be something else is reported, and a day alone is no number", () => {
    const rows = [["DD-26-00042", "Flat 1204", "171001"], ["DD-26-00043 28-Nov-2026"]];
    const message = "which of 1204 and 171001 is its tracking number? Leave the others out";
    expect(listNumbers(rowsOf(rows))).toEqual({ listed: [], faults: [{ row: 1, message }] });
    const table = [["AWB"], ["28-Nov-2026"]];
    expect(listNumbers(rowsOf(table)).faults).toEqual([
      { row: 2, message: "'28-Nov-2026' is no tracking number" },
    ]);
  });

  test.each([
    ["6123 4567 8901", "612345678901"],
    ["612 345 678 901", "612345678901"],
    ["EU 123 456 785 IN", "EU123456785IN"],
    ["'14190512345678", "14190512345678"],
    ['="014190512345678"', "014190512345678"],
    ["14190512345678.0", "14190512345678"],
    ["\u00a014190512345678 ", "14190512345678"],
  ])("a number written as %s is read whole, with a heading and without", (cell, trackingNumber) => {
    const table = rowsOf([["Delhivery, 23 Nov"], ["Order", "AWB"], ["DD-26-00042", cell]]);
    const expected = { listed: [{ order: "DD-26-00042", trackingNumber }], faults: [] };
    expect(listNumbers(table)).toEqual(expected);
    expect(listNumbers(rowsOf([["DD-26-00042", cell]]))).toEqual(expected);
  });

  test.each([
    ["1.41905E+13", /shortened a long number/],
    ["#NAME?", /error '#NAME\?'/],
    ["####", /too narrow/],
  ])("a number damaged by a spreadsheet is reported by its row with the reason: %s", (cell, message) => {
    const fault = { row: 2, message: expect.stringMatching(message) };
    expect(
      listNumbers(
        rowsOf([
          ["Order", "AWB"],
          ["DD-26-00042", cell],
        ]),
      ),
    ).toEqual({ listed: [], faults: [fault] });
    expect(listNumbers(rowsOf([["DD-26-00041 14190512345678"], [`DD-26-00042 ${cell}`]])).faults).toEqual([
      fault,
    ]);
  });

  test("a row made longer by a comma in an address is reported, and its phone number fills in nothing", () => {
    const rows = [
      ["Order", "Address", "PIN", "Phone", "AWB"],
      ["DD-26-00042", "12 Mall Road", "Shimla", "171001", "9816012345", "14190512345678"],
      ["DD-26-00043", "Gagret", "177201", "9816012346", "14190512345679", ""],
    ];
    expect(listNumbers(rowsOf(rows))).toEqual({
      listed: [{ order: "DD-26-00043", trackingNumber: "14190512345679" }],
      faults: [{ row: 2, message: expect.stringContaining("more cells than there are headings") }],
    });
  });

  test("what a row tells of the parcel is read beside its number, if somebody asks for it", () => {
    const rows = rowsOf([
      ["Article Number", "Bulk Reference", "Event", "Event Date", "Event Time", "Office"],
      ["CP473124829IN", "DD-26-00042", "Item Delivered", "28-11-2026", "14:05", "Shimla"],
      ["CP473124832IN", "", "Item Booked", "", "", "Gagret"],
    ]);
    expect(listNumbers(rows, { isTold: true }).listed).toEqual([
      {
        order: "DD-26-00042",
        trackingNumber: "CP473124829IN",
        told: { row: 2, event: "Item Delivered", at: "2026-11-28T08:35:00.000Z" },
      },
      { trackingNumber: "CP473124832IN", told: { row: 3, event: "Item Booked", at: undefined } },
    ]);
    expect(listNumbers(rows).listed[1]).toEqual({ trackingNumber: "CP473124832IN" });
  });

  test("a cell that is no tracking number in that column is reported", () => {
    expect(
      listNumbers(
        rowsOf([
          ["Order", "AWB"],
          ["DD-26-00042", "to come"],
          ["DD-26-00043", "n/a!"],
        ]),
      ),
    ).toEqual({
      listed: [],
      faults: [
        { row: 2, message: "'to come' is no tracking number" },
        { row: 3, message: "'n/a!' is no tracking number" },
      ],
    });
  });
});

describe("matching numbers to orders", () => {
  const fields = (...typed: string[]) =>
    typed.map((one, index) => ({ number: `DD-26-0000${index + 1}`, typed: one }));

  test("numbers without an order fill the empty fields from the top", () => {
    const listed = [
      { trackingNumber: "AAA1111" },
      { trackingNumber: "BBB2222" },
      { trackingNumber: "CCC3333" },
    ];
    expect(matchNumbers(fields("", "TYPED1234", ""), listed)).toEqual({
      numbers: { "DD-26-00001": "AAA1111", "DD-26-00002": "TYPED1234", "DD-26-00003": "BBB2222" },
      filled: 2,
      left: [{ trackingNumber: "CCC3333" }],
    });
  });

  test("a number with an order goes to that order, and the others fill the remaining fields", () => {
    const listed = [{ trackingNumber: "AAA1111" }, { order: "DD-26-00001", trackingNumber: "BBB2222" }];
    expect(matchNumbers(fields("", ""), listed).numbers).toEqual({
      "DD-26-00001": "BBB2222",
      "DD-26-00002": "AAA1111",
    });
  });

  test("a number is left over if its order is not on the page, or has another number", () => {
    const listed = [
      { order: "DD-26-00099", trackingNumber: "AAA1111" },
      { order: "DD-26-00001", trackingNumber: "BBB2222" },
    ];
    expect(matchNumbers(fields("TYPED1234", ""), listed)).toEqual({
      numbers: { "DD-26-00001": "TYPED1234", "DD-26-00002": "" },
      filled: 0,
      left: listed,
    });
  });

  test("the same list fills nothing the second time, even if it is written differently", () => {
    const listed = [{ trackingNumber: "EU123456785IN" }, { trackingNumber: "eu 123456785 in" }];
    expect(matchNumbers(fields("EU 123456785 IN", ""), listed)).toEqual({
      numbers: { "DD-26-00001": "EU 123456785 IN", "DD-26-00002": "" },
      filled: 0,
      left: [],
    });
  });
});
