// The form in which staff make a quote for a custom order. Empty lines are ignored; errors of a line name control and row: 'price-1'.

import { z } from "zod";
import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { areRead } from "#core/forms/are-read.ts";
import {
  checkbox,
  choice,
  files,
  optionalLines,
  optionalWholeNumber,
  paragraph,
  parsedLine,
  wholeNumber,
} from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { maxRupeesLength, rupeesLine } from "#core/forms/rupees-field.ts";
import { gstRates } from "#core/money/gst.ts";
import { invalidHsn, parseHsn } from "#core/money/hsn.ts";
import { explainNumber, parseCount, parseRupees } from "#core/money/read-number.ts";
import {
  staffOrderCustomerFields,
  staffOrderCustomerRules,
} from "#core/staff-orders/staff-order-customer.ts";
import {
  maxDepositPercent,
  maxQuoteLines,
  minDepositPercent,
  type QuoteCell,
  type QuotedLine,
  type QuoteRow,
  quoteCells,
  readDepositPercent,
} from "./custom-quote.ts";

/** No express delivery, because the piece has yet to be made. */
const quoteDeliveries = ["standard", "in-person"] as const satisfies readonly OrderDelivery[];

const maxWords = 160;
const maxPieces = 10_000;
/** In paise: ₹10,00,000 a piece, and just under ₹1,00,00,000 in total, because an order's amounts are four-byte integers. */
const maxPrice = 100_000_000;
const maxPaise = 999_999_999;
const maxDelivery = 10_000_000;
const maxDays = 30;
const maxMakingDays = 180;

const depositWords = `A whole number of per cent from ${minDepositPercent} to ${maxDepositPercent}; empty for all at once`;

type Cells = Record<QuoteCell, readonly string[]>;

type Reader = {
  read: (text: string) => unknown;
  error: string;
  explain?: (text: string) => string | undefined;
};

const readers: Record<QuoteCell, Reader> = {
  words: { read: readWords, error: "Say what is made" },
  pieces: { read: readPieces, error: `A whole number from 1 to ${maxPieces}`, explain: explainNumber },
  price: {
    read: readPrice,
    error: "The price of one piece in rupees, GST included",
    explain: explainNumber,
  },
  hsn: { read: parseHsn, error: invalidHsn },
  gst: { read: readRate, error: "Choose a GST rate from the list" },
};

const cellRules = Array.from({ length: maxQuoteLines }, (_, index) =>
  quoteCells.map((cell) =>
    z.refine<Cells>(
      (value) => {
        const row = rowAt(value, index);
        return !isUsed(row) || readers[cell].read(row[cell]) !== undefined;
      },
      {
        path: [`${cell}-${index}`],
        error: ({ input }) => explainCell(cell, rowAt(input as Cells, index)),
        when: areRead(...quoteCells),
      },
    ),
  ),
).flat();

function explainCell(cell: QuoteCell, row: QuoteRow): string {
  const { error, explain } = readers[cell];
  return explain?.(row[cell]) ?? error;
}

const lineRules = [
  z.refine<Cells>((value) => rowsOf(value).some(isUsed), {
    path: ["words-0"],
    error: readers.words.error,
    when: areRead(...quoteCells),
  }),
  z.refine<Cells>((value) => sumOf(quotedLinesOf(value)) <= maxPaise - maxDelivery, {
    path: ["form"],
    error: "All of it together costs more than an order can: please divide it into several quotes.",
    when: areRead(...quoteCells),
  }),
];

const cell = (maxLength: number) => optionalLines({ maxLength, maxLines: maxQuoteLines });

export const customQuoteForm = z
  .object({
    /** The same form sent twice is one quote. */
    formKey: formKey(),
    /** The newest version when the form was opened; 0 for none. */
    seen: wholeNumber({ required: "Open the form again", invalid: "Open the form again", max: 999_999 }),
    /** That version was already paid: this makes a further order and replaces nothing. */
    afterPaid: checkbox(),
    words: cell(maxWords),
    pieces: cell(9),
    price: cell(maxRupeesLength),
    hsn: cell(12),
    gst: cell(9),
    ...staffOrderCustomerFields,
    delivery: choice(quoteDeliveries, "How does it reach the customer?"),
    /** In paise; not needed in person. */
    deliveryCharge: rupeesLine<number | null>(
      (text) => (text === "" ? null : upTo(maxDelivery, parseRupees(text))),
      { invalid: "Rupees, for example 80; 0 for free delivery" },
      { required: false },
    ),
    makingDays: wholeNumber({
      required: "How long does it take you?",
      invalid: `A whole number of days, at most ${maxMakingDays}`,
      max: maxMakingDays,
    }),
    /** How long the customer can pay it. */
    days: wholeNumber({
      required: "Until when does the quote stand?",
      invalid: `A whole number of days, from 1 to ${maxDays}`,
      min: 1,
      max: maxDays,
    }),
    /** The part of the price paid first, in per cent; empty or 0 for all of it. */
    advance: parsedLine<number>(
      readDepositPercent,
      { invalid: depositWords, explain: explainNumber },
      {
        required: false,
        inputMode: "numeric",
        maxLength: 12,
      },
    ),
    note: paragraph({ maxLength: 1_000 }),
    /** The picture of a label, which the customer approves by paying; none keeps that of the quote before. */
    label: files(),
    /** Takes the label of the quote before off. */
    withoutLabel: checkbox().optional(),
    /** Paise shown on the page; empty before the price was shown. */
    shownAmount: optionalWholeNumber({ max: maxPaise, invalid: "Please look at the price again" }),
  })
  .check(
    ...cellRules,
    ...lineRules,
    ...staffOrderCustomerRules,
    z.refine<{ delivery: string; deliveryCharge: number | null }>(
      ({ delivery, deliveryCharge }) => delivery === "in-person" || deliveryCharge !== null,
      {
        path: ["deliveryCharge"],
        error: "Rupees, for example 80; 0 for free delivery",
        when: areRead("delivery", "deliveryCharge"),
      },
    ),
  );

export type CustomQuoteInput = z.output<typeof customQuoteForm>;

export function quotedLinesOf(value: Cells): QuotedLine[] {
  return rowsOf(value).flatMap(({ words, pieces, price, hsn, gst }) => {
    const line = {
      words: readWords(words),
      pieces: readPieces(pieces),
      price: readPrice(price),
      hsn: parseHsn(hsn),
      gstRate: readRate(gst),
    };
    return isWhole(line) ? [line] : [];
  });
}

/** Whether a row is filled in: pieces, HSN and rate are prefilled, so only words and price count. */
function isUsed({ words, price }: QuoteRow): boolean {
  return words !== "" || price !== "";
}

function rowsOf(value: Cells): QuoteRow[] {
  return Array.from({ length: maxQuoteLines }, (_, index) => rowAt(value, index));
}

function rowAt(value: Cells, index: number): QuoteRow {
  const [words, pieces, price, hsn, gst] = quoteCells.map((cell) => value[cell][index] ?? "") as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { words, pieces, price, hsn, gst };
}

function isWhole(line: { [Key in keyof QuotedLine]: QuotedLine[Key] | undefined }): line is QuotedLine {
  return Object.values(line).every((value) => value !== undefined);
}

function sumOf(lines: readonly QuotedLine[]): number {
  return lines.reduce((sum, { pieces, price }) => sum + pieces * price, 0);
}

function readWords(text: string): string | undefined {
  return text || undefined;
}

function readPieces(text: string): number | undefined {
  return parseCount(text, { min: 1, max: maxPieces });
}

function readPrice(text: string): number | undefined {
  return atLeastOne(upTo(maxPrice, parseRupees(text)));
}

function readRate(text: string): number | undefined {
  return gstRates.find((rate) => String(rate) === text);
}

function upTo(max: number, value: number | undefined): number | undefined {
  return value !== undefined && value <= max ? value : undefined;
}

function atLeastOne(value: number | undefined): number | undefined {
  return value !== undefined && value >= 1 ? value : undefined;
}
