// The form of a collection. What fills it, and the style of its page, decide which fields count.
import { z } from "zod";
import { seoFields } from "#core/editing/seo-form.ts";
import {
  checkbox,
  choice,
  line,
  optionalWholeNumber,
  paragraph,
  parsedLine,
  parsedText,
} from "#core/forms/field.ts";
import { optionalRupees } from "#core/forms/optional-field.ts";
import {
  type CollectionRule,
  collectionFillings,
  collectionStyles,
  maxChosenProducts,
  maxNewest,
} from "./collection.ts";
import { pointFields, slideFields } from "./collection-fields.ts";

const maxLineLength = 200;

const headline = () => line({ maxLength: 80, tooLong: "A headline has at most 80 characters" });
const sentence = () => line({ maxLength: maxLineLength, tooLong: "At most 200 characters" });

export const collectionForm = z
  .object({
    name: line({ required: "Name is required", maxLength: 60, tooLong: "Name has at most 60 characters" }),
    intro: paragraph({ maxLength: 600, tooLong: "The text has at most 600 characters" }),
    ...seoFields,
    style: choice(collectionStyles, "Choose how the page looks"),
    filling: choice(collectionFillings, "Choose what fills the collection"),
    /** One product a line, by SKU or a part of its name. */
    products: parsedText(
      readProducts,
      { invalid: `At most ${maxChosenProducts} products, one a line` },
      {
        required: false,
        maxLength: maxChosenProducts * (maxLineLength + 1),
      },
    ),
    /** The slug of a category; '' for all. */
    category: line({ maxLength: 80 }),
    priceFrom: optionalRupees(),
    priceTo: optionalRupees(),
    newest: optionalWholeNumber({
      max: maxNewest,
      invalid: `A whole number from 1 to ${maxNewest}, or nothing`,
    }),
    /** Written like 'Scent: Rose'. */
    option: parsedLine(
      readOption,
      { invalid: "An option and its value, as {{option}}: {{value}}" },
      { required: false, maxLength: 200 },
    ),
    inSeason: checkbox(),
    headline1: headline(),
    slide1: sentence(),
    headline2: headline(),
    slide2: sentence(),
    headline3: headline(),
    slide3: sentence(),
    headline4: headline(),
    slide4: sentence(),
    /** On: the slides show pictures of the products instead of shipped ones. */
    productPictures: checkbox(),
    point1: headline(),
    pointText1: sentence(),
    point2: headline(),
    pointText2: sentence(),
    point3: headline(),
    pointText3: sentence(),
    point4: headline(),
    pointText4: sentence(),
    visible: checkbox(),
    inMenu: checkbox(),
    /** The alternative text of the picture. */
    alt: line({ maxLength: 200, tooLong: "At most 200 characters" }),
    /** The version that the form was filled from; empty for a new collection. */
    seen: line({ maxLength: 40 }),
  })
  .superRefine((input, ctx) => {
    const { filling, products, priceFrom, priceTo, newest } = input;
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (filling === "chosen" && products.length === 0) refuse("products", "Name at least one product");
    if (newest === 0) refuse("newest", "At least 1, or nothing");
    if (priceFrom !== null && priceTo !== null && priceTo < priceFrom)
      refuse("priceTo", "The highest price is below the lowest");
    const rule = ruleOf(input);
    if (filling === "rule" && Object.keys(rule ?? {}).length === 0)
      refuse("category", "Give at least one condition");
  });

export type CollectionInput = z.output<typeof collectionForm>;

type RuleInput = Pick<CollectionInput, "filling" | keyof CollectionRule>;

/** Null unless the collection is filled by a rule. */
export function ruleOf(input: RuleInput): CollectionRule | null {
  const { filling, category, priceFrom, priceTo, newest, option, inSeason } = input;
  if (filling !== "rule") return null;
  return {
    ...(category && { category }),
    ...(priceFrom !== null && { priceFrom }),
    ...(priceTo !== null && { priceTo }),
    ...(newest !== null && { newest }),
    ...(option && { option }),
    ...(inSeason && { inSeason: true as const }),
  };
}

/** Slides with a headline, in their order. */
export function slidesOf(input: CollectionInput): { headline: string; text: string }[] {
  return slideFields
    .map(([headlineField, textField]) => ({ headline: input[headlineField], text: input[textField] }))
    .filter((slide) => slide.headline !== "");
}

/** Points with a name, in their order. */
export function pointsOf(input: CollectionInput): { name: string; text: string }[] {
  return pointFields
    .map(([nameField, textField]) => ({ name: input[nameField], text: input[textField] }))
    .filter(({ name }) => name !== "");
}

function readProducts(text: string): string[] | undefined {
  const lines = text.split("\n").flatMap((one) => one.trim() || []);
  return lines.length <= maxChosenProducts && lines.every((one) => one.length <= maxLineLength)
    ? lines
    : undefined;
}

/** Null for an empty field; undefined for a text without a colon. The first colon ends the name of the option. */
function readOption(text: string): { name: string; value: string } | null | undefined {
  if (text === "") return null;
  const [, name = "", value = ""] = /^([^:]+):(.+)$/.exec(text) ?? [];
  return name.trim() && value.trim() ? { name: name.trim(), value: value.trim() } : undefined;
}
