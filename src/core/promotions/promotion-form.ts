// The form in which the owner makes a promotion, with a code or without, and the terms that it means.
import { z } from "zod";
import { maxSlugLength } from "#core/editing/slug.ts";
import { checkbox, choice, optionalLines, optionalWholeNumber, parsedLine } from "#core/forms/field.ts";
import { optionalDay, optionalRupees } from "#core/forms/optional-field.ts";
import { maxPrefixLength, maxSeriesCodes } from "./code-series.ts";
import { emptyTerms, type PromotionTerms, promotionKinds } from "./promotion.ts";
import { datesOf, type PromotionDays } from "./promotion-days.ts";
import { maxCodeLength, normaliseCode, parseCode } from "./typed-code.ts";

const maxPieces = 20;
const maxUsesAllowed = 1_000_000;
const manyCodes = `A whole number from 1 to ${maxSeriesCodes}`;
const wholePercent = "A whole number from 1 to 90";

export const promotionForm = z
  .object({
    /** A separate field: if an empty code meant 'automatic', a forgotten code would become an offer for everybody. */
    counts: choice(["with-code", "many-codes", "by-itself"], "Choose how it counts"),
    code: parsedLine(
      (text) => (text === "" ? "" : parseCode(text)),
      { invalid: "4 to 20 letters and digits" },
      { required: false, maxLength: maxCodeLength },
    ),
    /** Of a series, and how many codes it has. */
    prefix: parsedLine(
      readPrefix,
      { invalid: `Up to ${maxPrefixLength} letters and digits` },
      { required: false, maxLength: maxPrefixLength },
    ),
    codes: optionalWholeNumber({ min: 1, max: maxSeriesCodes, invalid: manyCodes }),
    kind: choice(promotionKinds, "Choose what the offer does"),
    pieces: optionalWholeNumber({ max: maxPieces, invalid: `A whole number from 2 to ${maxPieces}` }),
    reducedPieces: optionalWholeNumber({ max: maxPieces, invalid: "A whole number" }),
    /** An empty field means free for the kind 'cheapest'. */
    percent: optionalWholeNumber({ max: 90, of: "percent", invalid: wholePercent }),
    amount: optionalRupees("100"),
    minimum: optionalRupees(),
    startsOn: optionalDay(),
    endsOn: optionalDay(),
    maxUses: optionalWholeNumber({ max: maxUsesAllowed, invalid: "A whole number, or nothing" }),
    oncePerCustomer: checkbox(),
    firstOrderOnly: checkbox(),
    /** Slugs; an empty list means all products. */
    collections: optionalLines({ maxLength: maxSlugLength }),
  })
  .superRefine((input, ctx) => {
    for (const [field, message] of [...listFaults(input), ...listFaultsOfCode(input)])
      if (message) ctx.addIssue({ code: "custom", path: [field], message });
  });

export type PromotionInput = z.output<typeof promotionForm>;

function readPrefix(text: string): string | undefined {
  const prefix = normaliseCode(text);
  return /^[A-Z0-9]*$/.test(prefix) ? prefix : undefined;
}

type Fault = [field: keyof PromotionInput, message: string | false];

function listFaults(input: PromotionInput): Fault[] {
  const { kind, pieces, reducedPieces, percent, amount, startsOn, endsOn } = input;
  const endsEarly = startsOn !== null && endsOn !== null && endsOn < startsOn;
  const isBetween = reducedPieces === null || (reducedPieces >= 1 && reducedPieces < (pieces ?? 0));
  return [
    ["endsOn", endsEarly && "The last day is before the first"],
    ["percent", (kind === "percent" ? !percent : kind === "cheapest" && percent === 0) && wholePercent],
    ["amount", kind === "amount" && !amount && "An amount in rupees, such as 100"],
    ["pieces", kind === "cheapest" && (pieces ?? 0) < 2 && `A whole number from 2 to ${maxPieces}`],
    ["reducedPieces", kind === "cheapest" && !isBetween && "Fewer than the pieces that somebody buys"],
  ];
}

/** The rules that only a promotion with a code, or only one without, must keep. */
function listFaultsOfCode(input: PromotionInput): Fault[] {
  const { counts, code, prefix, codes, kind, amount, minimum, maxUses } = input;
  if (counts !== "by-itself")
    return [
      ["code", counts === "with-code" && code === "" && "Give the offer a code"],
      ["prefix", counts === "many-codes" && prefix === "" && "With what do the codes begin?"],
      ["codes", counts === "many-codes" && codes === null && manyCodes],
      ["kind", kind === "cheapest" && "The cheapest pieces cost less by themselves, without a code"],
      ["maxUses", maxUses === 0 && "At least 1, or nothing"],
    ];
  const isBelow = kind === "amount" && (minimum ?? 0) <= (amount ?? 0);
  return [
    ["kind", kind === "free-delivery" && "Free delivery needs a code"],
    ["minimum", isBelow && "More than the amount that is taken off"],
  ];
}

type PromisedTerms = PromotionTerms & PromotionDays & ReturnType<typeof limitsOf>;

/** Keeps only the fields of the kind. `code` is the prefix of a series. */
export function termsOf(input: PromotionInput): PromisedTerms {
  const { kind, collections } = input;
  const minimumAmount = input.minimum ?? 0;
  const terms = {
    cheapest: {
      percent: input.percent ?? 100,
      pieces: input.pieces ?? 0,
      reducedPieces: input.reducedPieces ?? 1,
    },
    amount: { amount: input.amount ?? 0, minimumAmount },
    percent: { percent: input.percent ?? 0, minimumAmount },
    "free-delivery": { minimumAmount },
  }[kind];
  return { ...limitsOf(input), ...emptyTerms, kind, collections, ...terms, ...datesOf(input) };
}

function limitsOf({ counts, maxUses, oncePerCustomer, firstOrderOnly, ...input }: PromotionInput) {
  if (counts === "by-itself")
    return { code: null, maxUses: null, oncePerCustomer: false, firstOrderOnly: false };
  // A first order is one order of a customer, also where several are paid at once.
  const customers = { oncePerCustomer: oncePerCustomer || firstOrderOnly, firstOrderOnly };
  if (counts === "many-codes") return { code: input.prefix, maxUses: 1, ...customers };
  return { code: input.code, maxUses, ...customers };
}
