// Builds the emails about returns: each step to the customer, requests and answers to the owner.
import { eq } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { ownerReturnJob, returnMovedJob } from "#shop/returns/return-jobs.server.ts";
import { getReturn } from "#shop/returns/returns.server.ts";
import { returnRequest } from "#shop/returns/returns.table.ts";
import { type EmailContext, emailJob, emailKey } from "./email-builder.server.ts";
import { toOwner } from "./owner-emails.server.ts";
import { composeOwnerReturn } from "./templates/owner-return.ts";
import { composeReturnMoved } from "./templates/return-moved.ts";

const returnMoved = emailJob(returnMovedJob, async (ctx, { requestId, position }) => {
  const found = await findStep(ctx, requestId, position);
  if (!found) return [];
  const { shown, step, to } = found;
  const { orderNumber: number, pieces } = shown;
  return {
    key: emailKey(returnMovedJob, requestId, position),
    to: { name: to.name, address: to.email },
    email: composeReturnMoved(ctx.sender, { ...step, number, customer: to.name, pieces }),
  };
});

const ownerReturn = emailJob(ownerReturnJob, async (ctx, { requestId, position }) => {
  const found = await findStep(ctx, requestId, position);
  if (!found) return [];
  const { shown, step } = found;
  const { id, orderNumber: number, customer, kind, reason, photographs } = shown;
  const isAnswer = position > 0;
  const words = isAnswer ? step.note : reason;
  const email = composeOwnerReturn(ctx.sender, { id, number, customer, kind, words, isAnswer, photographs });
  return toOwner(ctx, ownerReturnJob, `${requestId}:${position}`, email);
});

export const returnEmails = [returnMoved, ownerReturn];

async function findStep({ db }: EmailContext, requestId: string, position: number) {
  const [to] = await db
    .select({ name: user.name, email: user.email })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .where(eq(returnRequest.id, requestId));
  if (!to) return undefined;
  const shown = await getReturn(db, requestId);
  const step = shown.steps[position];
  return step && { shown, step, to };
}
