// The form in which the owner makes a promotion, with a code or without, and the terms that it means.
import { z } from "zod";
import { maxSlugLength } from "#shop/editing/slug.ts";
import { checkbox, choice, optionalLines, optionalWholeNumber, parsedLine } from "#shop/forms/field.ts";
import { optionalDay, optionalRupees } from "#shop/forms/optional-field.ts";
import { emptyTerms, type PromotionTerms, promotionKinds } from "./promotion.ts";
import { datesOf, type PromotionDays } from "./promotion-days.ts";
import { maxCodeLength, normaliseCode } from "./typed-code.ts";

const maxPieces = 20;
const maxUsesAllowed = 1_000_000;
const wholePercent = "A whole number from 1 to 90";

export const promotionForm = z
  .object({
    /** A field of its own: if an empty code meant 'by itself', a forgotten code would be an offer for everybody. */
    counts: choice(["with-code", "by-itself"], "Choose how it counts"),
    code: parsedLine(
      readCode,
      { invalid: "4 to 20 letters and digits" },
      { required: false, maxLength: maxCodeLength },
    ),
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

function readCode(text: string): string | undefined {
  const code = normaliseCode(text);
  return /^([A-Z0-9]{4,20})?$/.test(code) ? code : undefined;
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

/** What a promotion with a code cannot do, or one without. */
function listFaultsOfCode(input: PromotionInput): Fault[] {
  const { counts, code, kind, amount, minimum, maxUses } = input;
  if (counts === "with-code")
    return [
      ["code", code === "" && "Give the offer a code"],
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

/** Keeps only the fields that belong to the kind. */
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

function limitsOf({ counts, code, maxUses, oncePerCustomer, firstOrderOnly }: PromotionInput) {
  if (counts === "by-itself")
    return { code: null, maxUses: null, oncePerCustomer: false, firstOrderOnly: false };
  // A first order is one order of a customer, also where several are paid at once.
  return { code, maxUses, oncePerCustomer: oncePerCustomer || firstOrderOnly, firstOrderOnly };
}
