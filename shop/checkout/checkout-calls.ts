// What the checkout's calls take and answer. The page's script sends and reads the same shapes. The body of the call that
// creates an order is in `checkout-form.ts`, because the page parses it from its form.

import { z } from "zod";

const rupees = z.number().meta({ description: "Rupees, at most two decimals" });

export const createOrderResponse = z.object({
  id: z.string().meta({ description: "The payment order" }),
  amount: z.int().meta({ description: "Paise, as Razorpay has it" }),
  currency: z.enum(["INR"]),
  key: z.string().meta({ description: "Razorpay's public key" }),
  firebaseUser: z.object({
    uid: z.string(),
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
  }),
});
export type CreateOrderResponse = z.output<typeof createOrderResponse>;

/** The server's amounts, where the page's differ. */
export const checkoutFigures = z.object({
  items: rupees,
  discount: rupees,
  delivery: rupees,
  taxable: rupees,
  tax: rupees,
  amount: rupees,
});

/** Which products are short, and how many are left. */
export const shortLines = z.array(z.object({ productId: z.string(), name: z.string(), left: z.int() }));

const proofField = z.string().min(1).max(200);

/** `firebaseUser` and `userDetails` are accepted and never read. */
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
