// The form of a festival.
import { z } from "zod";
import { calendarDay, checkbox, line, paragraph, wholeNumber } from "#core/forms/field.ts";
import { labelled, labelledOptional } from "#core/forms/labelled.ts";
import { dayFields } from "./festival-fields.ts";

const maxSeasonDays = 120;

const product = () => line(labelledOptional("Product", 200));

export const festivalForm = z.object({
  name: line(labelled("Name", 60)),
  day1: calendarDay({ required: "At least one date is needed" }),
  day2: calendarDay(),
  day3: calendarDay(),
  day4: calendarDay(),
  seasonDays: wholeNumber({
    required: "Say how many days before the festival",
    invalid: `A whole number from 1 to ${maxSeasonDays}`,
    min: 1,
    max: maxSeasonDays,
  }),
  shown: checkbox(),
  heading: line(labelled("Heading", 80)),
  text: paragraph(labelled("Text", 1_500)),
  /** Each by name or SKU, in the order of the page. */
  product1: product(),
  product2: product(),
  product3: product(),
  product4: product(),
  product5: product(),
  product6: product(),
  /** The slug of a category whose products fill up the places; '' for none. */
  category: line({ maxLength: 80 }),
  alt: line(labelledOptional("What the picture shows", 200)),
  /** The version that the form was filled from; empty for a new festival. */
  seen: line({ maxLength: 40 }),
});

export type FestivalInput = z.output<typeof festivalForm>;

/** Sorted and distinct. */
export function daysOf(input: Pick<FestivalInput, (typeof dayFields)[number]>): string[] {
  return [...new Set(dayFields.map((field) => input[field]).filter((day) => day !== ""))].sort();
}
