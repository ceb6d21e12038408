import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPaise, formatPrice } from "./money.ts";
import { explainRupees, parseRupees } from "./read-rupees.ts";

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
    "२०००००००.०१",
  ].map((text): [string, undefined] => [text, undefined]),
  ["20000000.01", undefined],
  ["9".repeat(61), undefined],
  ["999999999999", undefined],
];

describe("rupees are read", () => {
  test.each(spellings)("%j is ₹999.50", (text) => {
    expect(parseRupees(text)).toBe(999_50);
    expect(explainRupees(text)).toBeUndefined();
  });

  test.each(grouped)("%j is an amount with grouping", (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test.each(refused)("%j is no amount", (text, sentence) => {
    expect(parseRupees(text)).toBeUndefined();
    expect(explainRupees(text)).toBe(sentence);
  });

  test("numbers of a call are read by their digits, and what is neither text nor number is refused", () => {
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
        const named = explainRupees(text)?.split(": write ").at(-1)?.split(" or ") ?? [];
        for (const one of named) expect(parseRupees(one)).toBeDefined();
        const paise = parseRupees(text);
        if (paise !== undefined) expect(text.replaceAll(/[^\d९]/gu, "").length).toBeGreaterThan(0);
      }),
    );
  });
});
