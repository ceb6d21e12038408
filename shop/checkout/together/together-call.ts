// The button that pays for several recipients sends this call, and is answered by it.
import { z } from "zod";
import { maxCodeLength } from "#shop/promotions/typed-code.ts";
import type { CreateOrderResponse } from "../checkout-calls.ts";

/** Amounts in paise: the sum that the page shows, and what of it gift cards pay. */
export const togetherBody = z.object({
  shownAmount: z.int().min(0),
  giftCardAmount: z.int().min(0),
  code: z
    .string()
    .max(2 * maxCodeLength)
    .optional(),
  lastOrder: z.string().max(40).nullable(),
});
export type TogetherBody = z.output<typeof togetherBody>;

/** With `orderId`, the first order's number, gift cards have paid for all. */
export type TogetherResponse = Pick<CreateOrderResponse, "id" | "amount" | "currency" | "key" | "orderId">;
