// An event reported by Razorpay. Only its name and ids are read; amounts and statuses are asked from the gateway. A dispute that the
// gateway does not answer for is read from its event.
import { z } from "zod";

const id = z.string().max(100);

export const razorpayEvent = z.object({
  event: z.string().max(100),
  created_at: z.int().optional(),
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id, order_id: id.nullish() }) }).optional(),
      order: z.object({ entity: z.object({ id }) }).optional(),
      payment_link: z.object({ entity: z.object({ id }) }).optional(),
      refund: z.object({ entity: z.object({ id, payment_id: id }) }).optional(),
      dispute: z.object({ entity: z.looseObject({ id }) }).optional(),
    })
    .default({}),
});
