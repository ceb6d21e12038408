import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPaise, formatPrice } from "./money.ts";
import {
  explainNumber,
  parseCount,
  parseDecimal,
  parseGrams,
  parsePercent,
  parseRupees,
  parseWholePercent,
} from "./read-number.ts";

const spellings = [
  ...[
    "999.5",
    "999.50",
    " 999.50 ",
    "\t999.50\r\n",
    "0999.50",
    "₹999.50",
    "₹ 999.50",
    "₹\u00a0999.50",
    "₹\u202f999.50",
  ],
  ...[
    "Rs 999.50",
    "Rs. 999.50",
    "Rs.999.50",
    "rs999.50",
    "RS.999.50",
    "₨999.50",
    "INR 999.50",
    "inr999.50",
    "INR\u00a0999.50",
  ],
  ...[
    "999.50 INR",
    "999.50 Rs",
    "999.50Rs.",
    "999.50 rupees",
    "Rupees 999.50",
    "999.50/-",
    "₹999.50/-",
    "Rs. 999.50 /-",
  ],
  ...[
    "999.50/=",
    "Rs 999.50/- only",
    "999.50 रुपये",
    "रु 999.50",
    "रु. ९९९.५०",
    "₹९९९.५०",
    "९९९.५",
    "৯৯৯.৫০",
    "௯௯௯.௫௦",
  ],
  ...[
    "'999.50",
    "’999.50",
    "'999.50'",
    '"999.50"',
    "“999.50”",
    '="999.50"',
    '"₹999.50"',
    "' 999.50",
    '" 999.50 "',
  ],
  ...[
    "\u200b999.50",
    "999.50\u200e",
    "\ufeff999.50",
    "999\u00ad.50",
    "\u202a999.50\u202c",
    "\u2066₹999.50\u2069",
  ],
  ...[
    "RS 999.50 ONLY",
    "Rs.999.50/- Only.",
    "999.50 only",
    "Rs: 999.50",
    "Rupees: 999.50 only",
    "Re. 999.50",
    "रू. 999.50",
    "999.50 रुपया",
    "₹999.50 मात्र",
    "９９９.５０",
  ],
];

/** Amounts in Indian or western groups, separated by commas or spaces, with their paise. */
const grouped: [string, number][] = [
  ...([
    ["1,000", 1_000_00],
    ["1,234", 1_234_00],
    ["104,999.50", 104_999_50],
    ["1,04,999", 104_999_00],
  ] as [string, number][]),
  ...([
    ["1,04,999.5", 104_999_50],
    ["₹1,04,999.00", 104_999_00],
    ["12,345", 12_345_00],
  ] as [string, number][]),
  ...([
    ["12,34,567", 12_34_567_00],
    ["1,234,567.89", 12_34_567_89],
    ["2,00,00,000", 2_000_000_000],
  ] as [string, number][]),
  ...([
    ["20,000,000", 2_000_000_000],
    ["1 04 999", 104_999_00],
    ["104\u00a0999.50", 104_999_50],
  ] as [string, number][]),
  ...([
    ["१,०४,९९९.५०", 104_999_50],
    ["Rs. 1,04,999/-", 104_999_00],
    ['"1,04,999"', 104_999_00],
  ] as [string, number][]),
];

/** Texts that are refused, each with the sentence that gives its readings, or undefined if it has none. */
const refused: [string, string | undefined][] = [
  ["999,50", "999,50: write 999.50 or 99950"],
  ["999,5", "999,5: write 999.5 or 9995"],
  ["₹999,50", "₹999,50: write 999.50 or 99950"],
  ["९९९,५०", "९९९,५०: write 999.50 or 99950"],
  ["0,50", "0,50: write 0.50 or 50"],
  ["99 50", "99 50: write 99.50 or 9950"],
  ["1,04,99", "1,04,99: write 104.99 or 10499"],
  ["1,04,9999", "1,04,9999: write 1049999"],
  ["1,2345", "1,2345: write 12345"],
  ["123,45,678", "123,45,678: write 12345678"],
  ["1,0000", "1,0000: write 10000"],
  ["0,999", "0,999: write 999"],
  ["1.234,50", "1.234,50: write 1234.50 or 123450"],
  ["1.04.999", "1.04.999: write 104999"],
  ["1.234", undefined],
  ["1,04 999", "1,04 999: write 104999"],
  ...[
    "",
    " ",
    "-50",
    "−50",
    "- 50",
    "(50)",
    "50-",
    "+50",
    "-0",
    "1e3",
    "1E+3",
    "1.05E+05",
    "0x10",
    "Infinity",
    "NaN",
  ].map((text): [string, undefined] => [text, undefined]),
  ...[
    ".50",
    "50.",
    "50.123",
    "1,,000",
    ",500",
    "500,",
    "1,000,",
    "1'000",
    "1_000",
    "1:50",
    "5/2",
    "50 %",
    "50%",
    "½",
  ].map((text): [string, undefined] => [text, undefined]),
  ...[
    "abc",
    "₹",
    "Rs.",
    "/-",
    "'",
    "''",
    '""',
    "=50",
    "=1+1",
    "50 or 60",
    "50-60",
    "$50",
    "50 EUR",
    "Rs Rs 50",
    "MRP ₹50",
    "50 each",
    "₹50/piece",
    "50 lakh",
    "₹50k",
    "50=00",
    "50-00",
    "only",
    "२०००००००.०१",
  ].map((text): [string, undefined] => [text, undefined]),
  ["20000000.01", undefined],
  ["9".repeat(61), undefined],
  ["999999999999", undefined],
];

describe("rupees are read", () => {
  test.each(spellings)("%j is ₹999.50", (text) => {
    expect(parseRupees(text)).toBe(999_50);
    expect(explainNumber(text)).toBeUndefined();
  });

  test.each(grouped)("%j is an amount with grouping", (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test.each(refused)("%j is no amount", (text, sentence) => {
    expect(parseRupees(text)).toBeUndefined();
    expect(explainNumber(text)).toBe(sentence);
  });

  test("numbers of a call are read by their digits, and values that are neither text nor number are refused", () => {
    expect([4.35, 999, 0, 1204.05].map(parseRupees)).toEqual([435, 999_00, 0, 1204_05]);
    for (const other of [-1, 1.234, Number.NaN, 1e21, 1e-7, Infinity, null, undefined, true, [], ["5"], {}])
      expect(parseRupees(other)).toBeUndefined();
  });

  test("amounts that the shop writes are read back to the same paise", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (paise) => {
        expect(parseRupees(formatPaise(paise))).toBe(paise);
        expect(parseRupees(formatPrice(paise))).toBe(paise);
        expect(parseRupees(String(paise / 100))).toBe(paise);
      }),
    );
  });

  test("each reading in a refusal's sentence can be read, and no text of any characters throws", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0159,.  ₹'\"-/Rs٣९"), maxLength: 14 });
    fc.assert(
      fc.property(typed, (text) => {
        const named = explainNumber(text)?.split(": write ").at(-1)?.split(" or ") ?? [];
        for (const one of named) expect(parseRupees(one)).toBeDefined();
        const paise = parseRupees(text);
        if (paise !== undefined) expect(text.replaceAll(/[^\d९]/gu, "").length).toBeGreaterThan(0);
      }),
    );
  });
});

const counts: [string, number | undefined][] = [
  ...["1200", "1,200", "1 200", "1\u00a0200", "1200.0", "1200.00", "1,200.0000", " 1200\t", "01200"].map(
    (text): [string, number] => [text, 1200],
  ),
  ...[
    "१२००",
    "१,२००",
    "১২০০",
    "௧௨௦௦",
    "１２００",
    "'1200",
    '="1200"',
    '"1,200"',
    "\u200b1200",
    "1200\u200e",
  ].map((text): [string, number] => [text, 1200]),
  ["0", 0],
  ["1,20,000", 1_20_000],
  ["120,000", 1_20_000],
  ["9999999", 99_99_999],
  ...["1,5", "12,00", "1.5", "1.200", "1.000", "1,20", "1.0.0", "-1", "+1", "1e3", "1E+3", "", " "].map(
    (text): [string, undefined] => [text, undefined],
  ),
  ...["₹12", "12/-", "Rs. 12", "12 %", "12 g", "12 pieces", "twelve", "1/2", "½", "#####", "12-14"].map(
    (text): [string, undefined] => [text, undefined],
  ),
];

const weights: [string, number | undefined][] = [
  ...["500", "500 g", "500g", "500 gm", "500 gms.", "500 G", "500 grams", "500 gram", "५०० ग्राम"].map(
    (text): [string, number] => [text, 500],
  ),
  ...["0.5 kg", "0.500kg", "0.5 KG", "0.5 kgs", "0.5 kilo", "०.५ किग्रा", "500.0", "500\u00a0g", "'500"].map(
    (text): [string, number] => [text, 500],
  ),
  ["1,200 g", 1200],
  ["1.2 kg", 1200],
  ["1.234 kg", 1234],
  ["2kg", 2000],
  ["1,00,000", 1_00_000],
  ...[
    "0,5 kg",
    "1,5 kg",
    "500,5",
    "500.5 g",
    "1.2345 kg",
    "8 oz",
    "1 kg 200 g",
    "227 g (8 oz)",
    "200-250 g",
    "~200 g",
    "½ kg",
    "500 ml",
    "500 %",
    "₹500",
    "-5 g",
    "kg",
    "",
  ].map((text): [string, undefined] => [text, undefined]),
];

const percentages: [string, number | undefined][] = [
  ...[
    "7.5",
    "7.50",
    "7.5%",
    "7.5 %",
    "7.5 per cent",
    "7.5 percent",
    "७.५",
    "७.५ %",
    "7.5\u00a0%",
    "'7.5%",
    "7.5 pct",
    "7.5 p.c.",
    "7.5 per cent.",
    "７.５％",
  ].map((text): [string, number] => [text, 750]),
  ["18", 1800],
  ["18%", 1800],
  ["0.25", 25],
  ["100 %", 10_000],
  ...["7.5%GST", "7½ %", "7,5", "7,5 %", "7.555", "₹7", "7/-", "%", "-5%", "18 g", "5-10", ".5", ""].map(
    (text): [string, undefined] => [text, undefined],
  ),
];

describe("other numbers are read", () => {
  test.each(counts)("the count %j is %s", (text, count) => expect(parseCount(text)).toBe(count));
  test.each(weights)("the weight %j is %s g", (text, grams) => expect(parseGrams(text)).toBe(grams));
  test.each(percentages)("the percentage %j is %s basis points", (text, points) =>
    expect(parsePercent(text)).toBe(points),
  );

  test("a limit is part of what may be typed", () => {
    expect([0, 1, 50, 51].map((count) => parseCount(count, { min: 1, max: 50 }))).toEqual([
      undefined,
      1,
      50,
      undefined,
    ]);
    expect(["0.9 kg", "1 kg", "1001"].map((text) => parseGrams(text, { min: 1000, max: 1000 }))).toEqual([
      undefined,
      1000,
      undefined,
    ]);
    expect(["20 %", "20.5", "91"].map((text) => parseWholePercent(text, { max: 90 }))).toEqual([
      20,
      undefined,
      undefined,
    ]);
  });

  test("a number with decimals is read exactly", () => {
    const read = (text: string) => parseDecimal(text, 3);
    expect(["12.5", "0.001", "1,234.5", "१२.५", "12,5", "1.2345"].map(read)).toEqual([
      12.5,
      0.001,
      1234.5,
      12.5,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ["1,5", "1,5: write 1.5 or 15"],
    ["12,00", "12,00: write 12.00 or 1200"],
    ["0,5 kg", "0,5 kg: write 0.5 kg or 5 kg"],
    ["8,5 %", "8,5 %: write 8.5 or 85"],
    ["12.5", undefined],
    ["12 pieces", undefined],
  ])("the refusal of %j names its readings", (text, sentence) => {
    expect(explainNumber(text)).toBe(sentence);
  });
});
