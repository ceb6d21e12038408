// The form in which the owner makes an automatic offer, and the terms that it means.
import { z } from "zod";
import { maxSlugLength } from "#shop/editing/slug.ts";
import { choice, optionalLines, optionalWholeNumber } from "#shop/forms/field.ts";
import { optionalDay, optionalRupees } from "#shop/forms/optional-field.ts";
import { type OfferTerms, offerKinds } from "./describe-promotion.ts";

const maxPieces = 20;

export const offerForm = z
  .object({
    kind: choice(offerKinds, "Choose what the offer does"),
    pieces: optionalWholeNumber({ max: maxPieces, invalid: `A whole number from 2 to ${maxPieces}` }),
    reducedPieces: optionalWholeNumber({ max: maxPieces, invalid: "A whole number" }),
    /** An empty field means free for the kind 'cheapest'. */
    percent: optionalWholeNumber({ max: 90, invalid: "A whole number from 1 to 90" }),
    amount: optionalRupees("200"),
    minimum: optionalRupees(),
    startsOn: optionalDay(),
    endsOn: optionalDay(),
    /** The slugs of those that it is for; none means all. */
    collections: optionalLines({ maxLength: maxSlugLength }),
  })
  .superRefine((input, ctx) => {
    for (const [field, message] of listFaults(input))
      ctx.addIssue({ code: "custom", path: [field], message });
  });

export type OfferInput = z.output<typeof offerForm>;

function listFaults(input: OfferInput): [field: keyof OfferInput, message: string][] {
  const { kind, pieces, reducedPieces, percent, amount, minimum, startsOn, endsOn } = input;
  const faults: [keyof OfferInput, string | false][] = [
    ["percent", percent === 0 && "A whole number from 1 to 90"],
    [
      "endsOn",
      startsOn !== null && endsOn !== null && endsOn < startsOn && "The last day is before the first",
    ],
  ];
  if (kind === "cheapest") {
    faults.push(["pieces", (pieces ?? 0) < 2 && `A whole number from 2 to ${maxPieces}`]);
    const isBetween = reducedPieces === null || (reducedPieces >= 1 && reducedPieces < (pieces ?? 0));
    faults.push(["reducedPieces", !isBetween && "Fewer than the pieces that somebody buys"]);
  }
  if (kind === "percent") faults.push(["percent", percent === null && "A whole number from 1 to 90"]);
  if (kind === "amount") {
    faults.push(["amount", !amount && "An amount in rupees, such as 200"]);
    faults.push(["minimum", (minimum ?? 0) <= (amount ?? 0) && "More than the amount that is taken off"]);
  }
  return faults.flatMap(([field, message]) => (message ? [[field, message]] : []));
}

/** Keeps what counts of the form for its kind. */
export function termsOf({ kind, collections, ...input }: OfferInput): OfferTerms {
  const none = { percent: 0, amount: 0, minimumAmount: 0, pieces: 0, reducedPieces: 0 };
  const minimumAmount = input.minimum ?? 0;
  const terms = {
    cheapest: {
      percent: input.percent ?? 100,
      pieces: input.pieces ?? 0,
      reducedPieces: input.reducedPieces ?? 1,
    },
    amount: { amount: input.amount ?? 0, minimumAmount },
    percent: { percent: input.percent ?? 0, minimumAmount },
  }[kind];
  return { kind, collections, ...none, ...terms };
}
