// An event reported by Razorpay. Only its name and ids are read; amounts and statuses are asked from the gateway. A dispute that the
// gateway does not answer for is read from its event.
import { z } from "zod";

export const razorpayEvent = z.object({
  event: z.string(),
  created_at: z.int().optional(),
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }).optional(),
      order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
      payment_link: z.object({ entity: z.object({ id: z.string() }) }).optional(),
      refund: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
      dispute: z.object({ entity: z.looseObject({ id: z.string() }) }).optional(),
    })
    .default({}),
});
