// The jobs of cash on delivery: one email asks to confirm the order, the other says that it has ended.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

const ofOrder = z.object({ orderId: z.string() });

export const confirmOnDeliveryJob = defineJob("on-delivery.confirm", ofOrder);
export const onDeliveryEndedJob = defineJob("on-delivery.ended", ofOrder);
