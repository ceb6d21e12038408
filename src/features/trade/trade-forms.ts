// The forms of the trade module: a company's application, the decision about it, a further buyer, a price list and its file.
import { z } from "zod";
import {
  checkbox,
  email,
  line,
  oneFile,
  optionalWholeNumber,
  paragraph,
  parsedLine,
} from "#core/forms/field.ts";
import { optionalDay, optionalRupees } from "#core/forms/optional-field.ts";
import { addressForm } from "#core/identity/addresses/address-form.ts";
import { describeGstinContradiction, parseGstin } from "#core/money/gstin.ts";
import { parsePercent } from "#core/money/read-number.ts";
import { maxTermsDays } from "./on-account.ts";
import { maxListText } from "./price-list-rows.ts";

export const tradeApplicationForm = addressForm
  .extend({
    company: line({ required: "Which company buys?", maxLength: 100 }),
    gstin: parsedLine(
      parseGstin,
      { invalid: "A GSTIN of 15 characters, as on your certificate" },
      { maxLength: 20 },
    ),
  })
  .superRefine(({ gstin, state }, ctx) => {
    if (describeGstinContradiction(gstin, { state }))
      ctx.addIssue({
        code: "custom",
        path: ["gstin"],
        message: "This GSTIN is of another state than the address",
      });
  });

export type TradeApplication = z.output<typeof tradeApplicationForm>;

export const approveTradeForm = z
  .object({
    priceListId: line({ required: "Choose a price list", maxLength: 40 }),
    minOrder: optionalRupees(),
    /** Null for an account that pays before. */
    termsDays: optionalWholeNumber({
      min: 1,
      max: maxTermsDays,
      invalid: `A number of days from 1 to ${maxTermsDays}, or nothing`,
    }),
    creditLimit: optionalRupees(),
  })
  .refine(({ termsDays, creditLimit }) => (termsDays ?? 0) > 0 === (creditLimit ?? 0) > 0, {
    path: ["creditLimit"],
    message: "Give both the days and the amount, or neither",
  });

export const tradeBuyerForm = z.object({ email: email() });

export const priceListForm = z
  .object({
    name: line({ required: "Give the list a name", maxLength: 60 }),
    percentOff: parsedLine(
      (text) => {
        const basisPoints = text === "" ? 0 : parsePercent(text);
        return basisPoints !== undefined && basisPoints <= 9_000 ? basisPoints : undefined;
      },
      { invalid: "A percentage from 0 to 90" },
      { required: false, inputMode: "decimal" },
    ),
    fromDay: optionalDay(),
    toDay: optionalDay(),
    withPromotions: checkbox(),
    isForStaff: checkbox(),
    rows: paragraph({ maxLength: maxListText }),
  })
  .refine(({ fromDay, toDay }) => !fromDay || !toDay || fromDay <= toDay, {
    path: ["toDay"],
    message: "The last day is before the first",
  });

export type PriceListInput = Omit<z.output<typeof priceListForm>, "rows">;

export const priceFileForm = z.object({ file: oneFile(1024 * 1024, "a list has at most 2,000 rows") });
