// The form in which the owner makes a discount code.
import { z } from "zod";
import { maxSlugLength } from "#shop/editing/slug.ts";
import { checkbox, choice, optionalLines, optionalWholeNumber, parsedLine } from "#shop/forms/field.ts";
import { optionalDay, optionalRupees } from "#shop/forms/optional-field.ts";
import { discountKinds, maxCodeLength, normaliseCode } from "./typed-code.ts";

const maxUsesAllowed = 1_000_000;

export const discountCodeForm = z
  .object({
    code: parsedLine(
      (text) => (/^[A-Z0-9]{4,20}$/.test(normaliseCode(text)) ? normaliseCode(text) : undefined),
      { required: "Give the offer a code", invalid: "4 to 20 letters and digits" },
      { maxLength: maxCodeLength },
    ),
    kind: choice(discountKinds, "Choose what the code does"),
    percent: optionalWholeNumber({ max: 90, invalid: "A whole number from 1 to 90" }),
    amount: optionalRupees("100"),
    minimum: optionalRupees(),
    startsOn: optionalDay(),
    endsOn: optionalDay(),
    maxUses: optionalWholeNumber({ max: maxUsesAllowed, invalid: "A whole number, or nothing" }),
    oncePerCustomer: checkbox(),
    firstOrderOnly: checkbox(),
    /** The slugs of those that it is for; none means all. */
    collections: optionalLines({ maxLength: maxSlugLength }),
  })
  .superRefine(({ kind, percent, amount, startsOn, endsOn, maxUses }, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (kind === "percent" && !percent) refuse("percent", "A whole number from 1 to 90");
    if (kind === "amount" && !amount) refuse("amount", "An amount in rupees, such as 100");
    if (maxUses === 0) refuse("maxUses", "At least 1, or nothing");
    if (startsOn && endsOn && endsOn < startsOn) refuse("endsOn", "The last day is before the first");
  });

export type DiscountCodeInput = z.output<typeof discountCodeForm>;
