// The shipping form: rules and messages of its fields. The page, its script and the call that creates an order read the same schema.
import { z } from "zod";
import { areRead } from "#core/forms/are-read.ts";
import { parsedLine, printedLine, unlessMissing } from "#core/forms/field.ts";
import { company, gstin } from "#core/identity/account-fields.ts";
import { billingFields, billingRules } from "#core/identity/addresses/billing-address.ts";
import { findState, parseStateName } from "#core/money/india-states.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { parsePhone } from "#core/settings/phone.ts";

export type ShippingField = keyof typeof shippingForm.shape;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

/** `state` is a name or a code, `country` may be empty; a business buyer has `company` and `gstin`. */
export const shippingForm = z
  .object({
    name: shortLine("Name is required", 80),
    phone: parsedLine(
      parsePhone,
      { invalid: "Valid phone number is required" },
      { type: "tel", inputMode: "tel", maxLength: 30 },
    ).meta({ description: "Ten digits; spaces, +91 and a leading 0 are dropped" }),
    address: shortLine("Street address is required", 200),
    city: shortLine("City is required", 80),
    state: parsedLine(
      (text) => (findState(text.toUpperCase()) ?? parseStateName(text))?.code,
      { invalid: "State is required" },
      {},
    ).meta({ description: "Name or two-letter code of an Indian state" }),
    zip: parsedLine(
      parsePinCode,
      { invalid: "Valid pincode is required" },
      { inputMode: "numeric", maxLength: 7 },
    ).meta({ pattern: "^[1-9][0-9]{2} ?[0-9]{3}$" }),
    country: parsedLine(parseCountry, { invalid: "We ship within India only" }, { required: false }).meta({
      enum: ["India"],
    }),
    company: unlessMissing(company()),
    gstin: unlessMissing(gstin()),
    ...billingFields,
  })
  .check(...billingRules)
  .refine(({ company, gstin }) => !gstin || Boolean(company), {
    path: ["company"],
    message: "Which company is the invoice made out to?",
    // Checked even if other fields have errors.
    when: areRead("gstin"),
  }) satisfies z.ZodType<ShippingAddress>;

function shortLine(required: string, maxLength: number) {
  return printedLine({ required, maxLength, tooLong: `Please keep this under ${maxLength} characters` });
}

function parseCountry(text: string): "India" | undefined {
  return text === "" || text.toLowerCase() === "india" ? "India" : undefined;
}
