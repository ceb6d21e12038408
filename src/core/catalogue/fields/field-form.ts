// The forms of product fields: one for an own field, and one for the name of a trade's fact.
import { z } from "zod";
import { checkbox, choice, line, parsedText } from "#core/forms/field.ts";
import { splitLines } from "#core/forms/text-list.ts";
import { csvColumns, formerTitle, titleOf } from "../import/product-csv.ts";
import { placeOfSwitch, placeSwitches } from "./field-places.ts";
import { type FieldPlace, fieldKinds, isFilterable, isTradeFact } from "./product-field.ts";

const maxChoices = 40;
const maxChoiceLength = 60;

/** Column titles of every shop's file of products, in small letters. */
const fixedTitles = new Set(
  [formerTitle, ...csvColumns.filter((column) => !isTradeFact(column)).map(titleOf)].map((title) =>
    title.toLowerCase(),
  ),
);

const label = line({
  required: "Give the field a name",
  maxLength: 40,
  tooLong: "The name has at most 40 characters",
}).refine(
  (text) => !fixedTitles.has(text.toLowerCase()),
  "Every product has something of this name already: choose another one",
);

const fields = {
  label,
  kind: choice(fieldKinds, "Choose a kind from the list"),
  hint: line({ maxLength: 120, tooLong: "The hint has at most 120 characters" }),
  unit: line({ maxLength: 12, tooLong: "The unit has at most 12 characters" }),
  choices: parsedText<string[]>(
    parseChoices,
    { invalid: `At most ${maxChoices} choices, one a line, each with at most ${maxChoiceLength} characters` },
    { required: false, maxLength: maxChoices * maxChoiceLength },
  ),
  onCard: checkbox(),
  onPage: checkbox(),
  inFilter: checkbox(),
  inCsv: checkbox(),
  inJsonLd: checkbox(),
  /** The version that the form was filled from; empty for a new field. */
  seen: line({ maxLength: 40 }),
};

export const fieldForm = z
  .object(fields)
  .refine(({ kind, choices }) => kind !== "choice" || choices.length >= 2, {
    path: ["choices"],
    message: "Give at least two choices, one a line",
  })
  .refine(({ kind, inFilter }) => !inFilter || isFilterable(kind), {
    path: ["inFilter"],
    message: "Only a choice, a list, or yes or no can be a filter",
  });

export type FieldInput = z.output<typeof fieldForm>;

export const factForm = z.object({ label });

export function placesOf(input: FieldInput): FieldPlace[] {
  return placeSwitches.filter((name) => input[name]).map((name) => placeOfSwitch[name]);
}

function parseChoices(text: string): string[] | undefined {
  const choices = splitLines(text);
  const names = new Set(choices.map((one) => one.toLowerCase()));
  if (choices.length > maxChoices || names.size < choices.length) return undefined;
  return choices.some((one) => one.length > maxChoiceLength) ? undefined : choices;
}
