// The call that pays for several recipients, and its response.
import { z } from "zod";
import type { CreateOrderResponse } from "../checkout-calls.ts";
import { checkoutChoices } from "../checkout-form.ts";
import { companyFields, companyRules } from "./company-form.ts";

/** In paise: the sum on the page, and the part that gift cards pay. */
export const togetherBody = z
  .object({
    shownAmount: z.int().min(0),
    giftCardAmount: z.int().min(0),
    code: checkoutChoices.shape.code,
    lastOrder: z.string().max(40).nullable(),
    ...companyFields,
  })
  .check(...companyRules);
export type TogetherBody = z.input<typeof togetherBody>;

/** `orderId`: the first order's number, set if gift cards paid for all. */
export type TogetherResponse = Pick<CreateOrderResponse, "id" | "amount" | "currency" | "key" | "orderId">;
