// The form fields of a product's plain facts, made from their table: limits and messages by kind.
import type { z } from "zod";
import { checkbox, line, list, optionalWholeNumber, parsedLine } from "#shop/forms/field.ts";
import { splitLines } from "#shop/forms/text-list.ts";
import { readCountry } from "#shop/money/countries.ts";
import { type FactValues, type factOf, mapFacts } from "./product-facts.ts";

export const listLimits = {
  maxItems: 30,
  maxItemLength: 80,
  invalid: "At most 30 of them, each with at most 80 characters",
};

type FactFields = { [Name in keyof FactValues]: z.ZodType<FactValues[Name]> };

export const factFields = mapFacts(fieldOf) as FactFields;

function fieldOf(fact: ReturnType<typeof factOf>): z.ZodType {
  switch (fact.kind) {
    case "text": {
      const { label, maxLength } = fact;
      return line({ maxLength, tooLong: `${label} has at most ${maxLength} characters` });
    }
    case "country":
      return parsedLine(
        readCountry,
        {
          required: `${fact.label} is required`,
          invalid: `${fact.label} is a country, such as India or Nepal`,
        },
        {},
      );
    case "texts":
      return list(splitLines, listLimits);
    case "number":
      return optionalWholeNumber({
        invalid: `${fact.label} must be a whole number from 0 to ${fact.max}`,
        max: fact.max,
        of: fact.unit === "g" ? "grams" : "pieces",
      });
    case "choice":
      return parsedLine(
        (text) =>
          text === "" ? fact.unset : fact.options.find(({ value }) => String(value) === text)?.value,
        { invalid: fact.invalid },
        { required: false },
      );
    case "yes or no":
      return checkbox();
  }
}
