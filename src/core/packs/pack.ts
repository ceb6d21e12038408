// A starter pack holds one trade's categories, product fields, words, tax hints and texts. A pack is a file of data
// under seeds/packs/, named after its key; nothing of it is code.
//
// To add one, write seeds/packs/KEY.json, like pottery.json, and its name in packs.test.ts, which looks for claims. It is true of every shop
// of the trade: no place, craft or promise. Questions and search words of every trade are in every-trade.json. A tax rate has its source and
// the day on which it was read, or is left out.
import { z } from "zod";
import {
  fieldKinds,
  fieldPlaces,
  isFilterable,
  tradeFactNames,
} from "#core/catalogue/fields/product-field.ts";
import { quantityNames } from "#core/catalogue/net-quantity.ts";
import { findUnknownSlots } from "#core/content/fill-slots.ts";
import { gstRates } from "#core/money/gst.ts";
import { isHsn } from "#core/money/hsn.ts";
import { candleFeatures } from "#core/settings/features.ts";
import { maxMeanings, oneWord } from "#core/settings/synonym-list.ts";
import { exampleNames } from "./examples.ts";

const line = (max: number) => z.string().trim().min(1).max(max);

/** Paragraphs, which are Markdown with slots. */
const paragraphs = (max: number) =>
  z
    .array(line(max))
    .min(1)
    .max(60)
    .transform((list) => list.join("\n\n"))
    .refine((text) => findUnknownSlots(text).length === 0, "has a slot that no setting fills");

const questionSchema = z.strictObject({
  page: z.enum(["faq", "contact"]),
  question: line(200),
  answer: paragraphs(4_000),
});

const rate = z.literal([...gstRates]);

const taxHintSchema = z
  .strictObject({
    /** The owner's name for the goods: 'Pots and plates of clay'. */
    goods: line(80),
    hsn: z.string().refine(isHsn),
    /** The pack's category for goods of this code. */
    category: line(60).optional(),
    /** In basis points; left out unless a source is known that is certain of it. */
    gstRate: rate.optional(),
    source: line(200).optional(),
    /** The day on which the source was read. */
    asOf: z.iso.date().optional(),
    /** For goods that may have two rates, by what a piece is worth without tax: in paise and basis points. */
    byPrice: z.strictObject({ limit: z.int(), upTo: rate, above: rate }).optional(),
    /** The fact that decides between this rate and another one. */
    note: line(200).optional(),
  })
  .refine(
    ({ gstRate, byPrice, source, asOf }) =>
      (gstRate === undefined && byPrice === undefined) || (source !== undefined && asOf !== undefined),
    "a rate has a source and its date",
  );

/** A product field of the shop, as the owner would make it. */
const fieldSchema = z
  .strictObject({
    label: line(40),
    kind: z.enum(fieldKinds),
    hint: line(120).optional(),
    unit: line(12).optional(),
    choices: z.array(line(60)).min(2).max(40).optional(),
    shown: z.array(z.enum(fieldPlaces)).min(1),
  })
  .refine(({ kind, choices }) => (kind === "choice") === (choices !== undefined), "only a choice has choices")
  .refine(({ kind, shown }) => !shown.includes("filter") || isFilterable(kind), "is no filter");

export const packSchema = z.strictObject({
  key: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** The trade's goods, in the list of trades. */
  name: line(40),
  /** The place in the list of trades. */
  order: z.int().min(0).max(100),
  /** Words for use within the shop's own sentences: 'a bowl', 'bowls', 'thrown', 'Clay'. */
  words: z.strictObject({ item: line(40), items: line(40), made: line(40), material: line(40) }),
  /** The features of one trade whose switches this trade sees, too. */
  features: z.array(z.enum(candleFeatures)),
  /** The trade's words in the owner's forms, by the name of their slot. */
  examples: z.record(z.enum(exampleNames), line(160)),
  categories: z.array(line(60)).min(1).max(12),
  /** How the net quantity of the trade's goods is declared; the owner may choose another way for a category. */
  quantity: z.enum(quantityNames),
  /** The trade's names for the facts that code works with; facts that are left out are hidden. */
  facts: z.partialRecord(z.enum(tradeFactNames), line(40)),
  fields: z.array(fieldSchema).max(12),
  taxHints: z.array(taxHintSchema).max(12),
  care: z.strictObject({ title: line(80), text: paragraphs(4_000) }).optional(),
  /** A further chapter of the page of returns. */
  returns: z.strictObject({ heading: line(80), text: paragraphs(2_000) }).optional(),
  customHint: line(300).optional(),
  questions: z.array(questionSchema).max(20),
  /** Words that shoppers of the trade type, with their meanings in English. The owner is offered them. */
  searchWords: z
    .record(oneWord, z.array(oneWord).min(1).max(maxMeanings))
    .refine((words) => Object.keys(words).length <= 60, "has too many words"),
});

/** The part that every pack starts with, from every-trade.json. `{item}` stands for the pack's word. */
export const sharedSchema = packSchema.pick({ questions: true, searchWords: true });

export type Pack = z.output<typeof packSchema>;

export type TaxHint = Pack["taxHints"][number];

/** The parts of a pack that the list of trades shows. */
export type PackLine = Pick<Pack, "key" | "name">;
