// The body of the call that creates an order. The checkout's page sends what this schema parses from its form, the server
// reads it by the same schema, and the OpenAPI document describes it: a new field is one entry here.
import { z } from "zod";
import { deliveryMethods } from "#shop/delivery/delivery.ts";
import { maxCodeLength } from "#shop/discounts/discount.ts";
import { checkbox } from "#shop/forms/field.ts";
import { describeForm, type FormErrors, parseForm } from "#shop/forms/parse-form.ts";
import { parseRupees } from "#shop/money/money.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { checkoutItems } from "./checkout-items.ts";
import { checkoutMessages as messages } from "./checkout-messages.ts";
import { shippingForm } from "./shipping-details.ts";

/** The call's `amount` becomes paise here. */
export const createOrderBody = z.object({
  amount: z
    .union([z.number(), z.string()], messages.badAmount)
    .transform((given, ctx) => {
      const paise = parseRupees(given);
      if (paise !== undefined) return paise;
      ctx.addIssue({ code: "custom", message: messages.badAmount });
      return z.NEVER;
    })
    .meta({ description: "Rupees, at most two decimals" }),
  items: checkoutItems.optional(),
  userDetails: shippingForm.nullish(),
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
    .transform((code) => code?.trim() || undefined)
    .meta({ description: "A discount code" }),
  pinConfirmed: checkbox()
    .optional()
    .transform((ticked) => ticked ?? false)
    .meta({ description: "The shopper says that a PIN code unknown to the shop is right" }),
  lastOrder: z.string().max(40).nullish().catch(undefined).meta({
    description:
      "For a page that stays open: the number of the account's latest order when the items were read, null if it had none. The same items in an order confirmed since are then answered with 409 and that order's number; without this field they are bought again",
  }),
});
export type CreateOrder = z.output<typeof createOrderBody>;

/** Nobody types these fields: the page knows its cart, the price that it shows, and the account's orders. */
const knownToPage = { amount: true, items: true, code: true, lastOrder: true } as const;

type Sent = z.input<typeof createOrderBody>;
type KnownToPage = { [Name in keyof typeof knownToPage]: Sent[Name] };
/** The body as the page sends it; `amount` is in rupees, as the page shows it. */
export type OrderRequest = Sent & { userDetails: ShippingAddress };

/** Every other field of the call is chosen in the page's form, beside the address. */
const checkoutChoices = createOrderBody.omit({ ...knownToPage, userDetails: true });

type CheckoutErrors = FormErrors<typeof shippingForm> & FormErrors<typeof checkoutChoices>;

/** The attributes of every field that the page's form has. */
export function describeCheckoutForm() {
  return { ...describeForm(shippingForm), ...describeForm(checkoutChoices) };
}

/** Reads the page's form into the body of the call. */
export function parseCheckoutForm(
  form: FormData,
  known: KnownToPage,
): { ok: true; body: OrderRequest } | { ok: false; errors: CheckoutErrors } {
  const address = parseForm(shippingForm, form);
  const choices = parseForm(checkoutChoices, form);
  if (address.ok && choices.ok)
    return { ok: true, body: { ...known, userDetails: address.value, ...choices.value } };
  return {
    ok: false,
    errors: { ...(choices.ok ? {} : choices.errors), ...(address.ok ? {} : address.errors) },
  };
}
