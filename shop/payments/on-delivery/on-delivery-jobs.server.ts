// The jobs of cash on delivery: the email that asks for a yes, and the one that says that the order has ended.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

const ofOrder = z.object({ orderId: z.string() });

export const confirmOnDeliveryJob = defineJob("on-delivery.confirm", ofOrder);
export const onDeliveryEndedJob = defineJob("on-delivery.ended", ofOrder);
