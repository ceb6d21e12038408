// Requests and responses of the checkout's calls, shared with the page's script.

import { z } from "zod";
import { chargeKinds } from "#core/money/charge.ts";
import { parseRupees } from "#core/money/read-number.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { checkoutChoices, type FilledForm } from "./checkout-form.ts";
import { type CheckoutItem, checkoutItems } from "./checkout-items.ts";
import { checkoutMessages as messages } from "./checkout-messages.ts";
import { shippingForm } from "./shipping-details.ts";

const rupees = z.number().meta({ description: "Rupees, at most two decimals" });

/** Rupees, read as paise. */
const readRupees = () =>
  z.union([z.number(), z.string()], messages.badAmount).transform((given, ctx) => {
    const paise = parseRupees(given);
    if (paise !== undefined) return paise;
    ctx.addIssue({ code: "custom", message: messages.badAmount });
    return z.NEVER;
  });

const rupeesOrNothing = () =>
  readRupees()
    .optional()
    .transform((paise) => paise ?? 0);

/** `amount` is read as paise. */
export const createOrderBody = z.object({
  amount: readRupees().meta({ description: "Rupees, at most two decimals" }),
  items: checkoutItems.optional(),
  userDetails: shippingForm.nullish(),
  ...checkoutChoices.shape,
  giftCardAmount: rupeesOrNothing().meta({
    description:
      "Rupees of the amount that the gift cards typed at the checkout pay, as the page shows it; without it no card is used",
  }),
  partAmount: rupeesOrNothing().meta({
    description:
      "Rupees of the amount that are paid now, as the page shows it, where the shop asks for a part of a cash on delivery order",
  }),
  lastOrder: z.string().max(40).nullish().catch(undefined).meta({
    description:
      "For a page that stays open: the number of the account's latest order when the items were read, null if it had none. The same items in an order confirmed since are then answered with 409 and that order's number; without this field they are bought again",
  }),
});
export type CreateOrder = z.output<typeof createOrderBody>;

type Sent = z.input<typeof createOrderBody>;

/** The body as the page sends it: the fields of its form, and those that the page fills in itself. `amount` is in rupees. */
export type OrderRequest = FilledForm & { [Name in Exclude<keyof Sent, keyof FilledForm>]: Sent[Name] };

export const createOrderResponse = z.object({
  id: z.string().meta({ description: "The payment order" }),
  amount: z.int().meta({ description: "Paise, as Razorpay has it" }),
  currency: z.enum(["INR"]),
  key: z.string().meta({ description: "Razorpay's public key" }),
  orderId: z.string().optional().meta({
    description:
      "The order number, where gift cards paid for all of it or cash on delivery needs no confirmation: nothing is paid then, and `id` is empty",
  }),
  page: z.string().optional().meta({
    description:
      "The page of a cash on delivery order, where the customer may have to confirm it: nothing is paid now, and `id` is empty",
  }),
  firebaseUser: z.object({
    uid: z.string(),
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
  }),
});
export type CreateOrderResponse = z.output<typeof createOrderResponse>;

/** The server's amounts, sent if the page's differ. */
export const checkoutFigures = z.object({
  items: rupees,
  discount: rupees,
  delivery: rupees,
  charges: z.array(z.object({ kind: z.enum(chargeKinds), amount: rupees })),
  taxable: rupees,
  tax: rupees,
  amount: rupees,
});

export const shortLines = z.array(z.object({ productId: z.string(), name: z.string(), left: z.int() }));

const proofField = z.string().min(1).max(200);

/** `firebaseUser` and `userDetails` are accepted and ignored. */
export const verifyPaymentBody = z.object({
  razorpay_order_id: proofField,
  razorpay_payment_id: proofField,
  razorpay_signature: proofField,
  firebaseUser: z.unknown().optional(),
  userDetails: z.unknown().optional(),
});

export const verifyPaymentResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  orderId: z.string().meta({ description: "The order number" }),
});
export type VerifyPaymentResponse = z.output<typeof verifyPaymentResponse>;

export const paymentStateBody = z.object({
  id: z.string("The payment order's id is required").max(200).meta({ description: "The payment order" }),
});

export const paymentStateResponse = z.object({
  orderId: z.string().nullable().meta({ description: "The order number, or null if there is none" }),
  returned: z
    .string()
    .nullable()
    .meta({ description: "Why the money goes back, where it was paid and could not become an order" }),
});
export type PaymentStateResponse = z.output<typeof paymentStateResponse>;

/** The body of the call, with the cart and the saved address if it has none. */
export type CheckoutRequest = Omit<CreateOrder, "amount" | "items" | "userDetails" | "whatsApp"> & {
  /** The total on the page in paise; refused if it is not what we charge. */
  shownAmount: number;
  items: readonly CheckoutItem[];
  address: ShippingAddress;
};
