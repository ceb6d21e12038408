// Email jobs of cash on delivery: asking to confirm the order, and telling that it has ended.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

const ofOrder = z.object({ orderId: z.string() });

export const confirmOnDeliveryJob = defineJob("on-delivery.confirm", ofOrder);
export const onDeliveryEndedJob = defineJob("on-delivery.ended", ofOrder);
