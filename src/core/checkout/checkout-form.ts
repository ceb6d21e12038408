// The form of the checkout page: the address and the other choices. The page sends what it has parsed here, and the call that creates an
// order reads the same fields, so a new field is one entry here.

import { z } from "zod";
import { deliveryMethods } from "#core/delivery/delivery.ts";
import { fieldAttributes, optionalEmail, printedLine } from "#core/forms/field.ts";
import { describeForm, type FormErrors, parseForm } from "#core/forms/parse-form.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { maxCodeLength } from "#core/promotions/typed-code.ts";
import { giftChoices, ticked } from "#features/gifts/gift-choice.ts";
import { checkoutMessages as messages } from "./checkout-messages.ts";
import { shippingForm } from "./shipping-details.ts";

export const checkoutChoices = z.object({
  delivery: z
    .enum(deliveryMethods, messages.badDelivery)
    .meta({ default: "standard" })
    .nullish()
    .transform((method) => method ?? "standard"),
  code: z
    .string()
    .max(2 * maxCodeLength)
    .optional()
    .catch(undefined)
    .transform((code) => tidyLine(code) || undefined)
    .meta({ description: "A discount code" }),
  pinConfirmed: ticked().meta({
    description: "The shopper says that a PIN code unknown to the shop is right",
  }),
  payment: z
    .enum(["online", "on-delivery", "account"])
    .meta({
      default: "online",
      description:
        "Now and online, cash on delivery where the shop offers it, or later, on a trade account that may",
    })
    .nullish()
    .catch("online")
    .transform((way) => way ?? "online"),
  email: optionalEmail().optional().meta({
    description:
      "For the invoice, where the account is known by a phone number alone; ignored for any other account",
  }),
  packerNote: printedLine({ maxLength: 140 })
    .optional()
    .meta({ description: "A word to whoever packs it, where the shop asks for one" })
    .register(fieldAttributes, { required: false, maxLength: 140 }),
  poNumber: printedLine({ maxLength: 40 })
    .optional()
    .meta({ description: "The number of a trade buyer's own purchase order; ignored for anybody else" })
    .register(fieldAttributes, { required: false, maxLength: 40 }),
  whatsApp: ticked().meta({
    description: "The buyer wants to be told on WhatsApp, at the number of the address",
  }),
  ...giftChoices,
});

/** The code has its own form on the page, which asks the server about it. */
const formChoices = checkoutChoices.omit({ code: true });

export type FilledForm = { userDetails: z.output<typeof shippingForm> } & z.output<typeof formChoices>;

type CheckoutErrors = FormErrors<typeof shippingForm> & FormErrors<typeof formChoices>;

export function describeCheckoutForm() {
  return { ...describeForm(shippingForm), ...describeForm(formChoices) };
}

export function parseCheckoutForm(
  form: FormData,
): { ok: true; value: FilledForm } | { ok: false; errors: CheckoutErrors } {
  const address = parseForm(shippingForm, form);
  const choices = parseForm(formChoices, form);
  if (address.ok && choices.ok) return { ok: true, value: { userDetails: address.value, ...choices.value } };
  return {
    ok: false,
    errors: { ...(choices.ok ? {} : choices.errors), ...(address.ok ? {} : address.errors) },
  };
}
