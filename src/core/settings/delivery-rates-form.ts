// The form of the delivery rates: a line for each row of the table. Every button saves all rows, and may also move or
// remove one.
import { z } from "zod";
import { line, optionalLines, wholeNumber } from "#core/forms/field.ts";
import { moveRow } from "#core/forms/move-row.ts";
import { maxRupeesLength } from "#core/forms/rupees-field.ts";
import { explainNumber, parseGrams, parseRupees } from "#core/money/read-number.ts";
import {
  type DeliveryRate,
  deliveryRatesRule,
  maxDeliveryRates,
  maxParcelGrams,
  parsePlaces,
} from "./delivery-rates.ts";
import { shippingSettings } from "./settings.ts";

const maxLines = maxDeliveryRates + 1;
const amounts = () => optionalLines({ maxLength: maxRupeesLength, maxLines });

const columns = ["places", "upTo", "standard", "freeAbove", "express"] as const;
type Column = (typeof columns)[number];

export const deliveryRatesForm = z
  .object({
    places: optionalLines({ maxLength: 1_200, maxLines }),
    upTo: amounts(),
    standard: amounts(),
    freeAbove: amounts(),
    express: amounts(),
    /** The numbers of the rows with 'not delivered', from 0. */
    undelivered: optionalLines({ maxLength: 3, maxLines }),
    packingPercent: wholeNumber({
      required: "How much does packing add? 0 is nothing",
      invalid: "A whole number from 0 to 500",
      max: shippingSettings.shape.packingPercent.maxValue ?? 0,
      of: "percent",
    }),
    unknownGrams: wholeNumber({
      required: "What does a product weigh of which no weight is known?",
      invalid: "A whole number of grams, at most 1,00,000",
      max: shippingSettings.shape.unknownGrams.maxValue ?? 0,
      of: "grams",
    }),
    /** The button's action besides saving: 'up 3', 'down 3', 'remove 3'. */
    press: line({ maxLength: 12 }),
  })
  .superRefine((typed, ctx) => {
    const rows = readRows(typed);
    for (const row of rows)
      if ("problem" in row) ctx.addIssue({ code: "custom", path: [row.column], message: row.problem });
    if (rows.length > maxDeliveryRates)
      ctx.addIssue({
        code: "custom",
        path: ["places"],
        message: `At most ${maxDeliveryRates} rows: remove one first`,
      });
  });

type Typed = Record<Column | "undelivered", string[]>;

/** The settings to store, after the pressed button's move. */
export function readDeliveryRates({
  press,
  packingPercent,
  unknownGrams,
  ...typed
}: z.output<typeof deliveryRatesForm>) {
  const rows = readRows(typed).filter((row) => !("problem" in row));
  return { rates: deliveryRatesRule.parse(moveRow(rows, press)), packingPercent, unknownGrams };
}

type Problem = { column: Column; problem: string };

/** Leaves out empty rows. */
function readRows(typed: Typed): (DeliveryRate | Problem)[] {
  return typed.places.flatMap((_, index) => {
    const cell = (column: Column) => typed[column][index] ?? "";
    const isDelivered = !typed.undelivered.includes(String(index));
    const isEmpty = columns.every((column) => cell(column) === "") && isDelivered;
    return isEmpty ? [] : [readRow(index + 1, cell, isDelivered)];
  });
}

function readRow(
  number: number,
  cell: (column: Column) => string,
  isDelivered: boolean,
): DeliveryRate | Problem {
  const refuse = (column: Column, problem: string) => ({ column, problem: `Row ${number}: ${problem}` });
  const places = parsePlaces(cell("places"));
  if (!places)
    return refuse("places", "the first digits of PIN codes or names of states, with commas between");
  const upToGrams = readGrams(cell("upTo"));
  if (upToGrams === undefined)
    return refuse(
      "upTo",
      explainNumber(cell("upTo")) ?? "whole grams, such as 500, or nothing for any weight",
    );
  const where = { places, upToGrams, isDelivered };
  if (!isDelivered) return { ...where, standardRate: 0, freeAbove: null, expressRate: null };
  const standardRate = readRate(cell("standard"));
  if (standardRate === undefined || standardRate === null)
    return refuse(
      "standard",
      explainNumber(cell("standard")) ??
        "what does standard delivery cost? An amount in rupees, such as 50; 0 is free",
    );
  const freeAbove = readRate(cell("freeAbove"));
  if (freeAbove === undefined)
    return refuse(
      "freeAbove",
      explainNumber(cell("freeAbove")) ?? "an amount in rupees, or nothing for never",
    );
  const expressRate = readRate(cell("express"));
  if (expressRate === undefined)
    return refuse(
      "express",
      explainNumber(cell("express")) ?? "an amount in rupees, or nothing for no express",
    );
  return { ...where, standardRate, freeAbove, expressRate };
}

/** Null for an empty cell; undefined for an invalid weight of a parcel. */
function readGrams(text: string): number | null | undefined {
  return text === "" ? null : parseGrams(text, { min: 1, max: maxParcelGrams });
}

/** In paise. Null for an empty cell; undefined for a text that is no amount, or above the limit of the settings. */
function readRate(text: string): number | null | undefined {
  if (text === "") return null;
  const paise = parseRupees(text);
  return shippingSettings.shape.standardRate.safeParse(paise).data;
}
