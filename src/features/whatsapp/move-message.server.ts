// The state of a message on WhatsApp. Reports come late, twice and in any order, and a state never goes back.
import { and, eq, inArray } from "drizzle-orm";
import { notification, notificationAttempt } from "#core/notifications/email.table.ts";
import { isAttempt } from "#core/notifications/notifications.server.ts";
import { unreachable, wantsNoOffers } from "#core/notifications/refusals.ts";
import type { Transaction } from "#platform/database/database.ts";
import { whatsAppConsent } from "./whatsapp.table.ts";

type State = typeof notificationAttempt.$inferSelect.state;

/** Each state is final for those before it: what was delivered has not failed, whatever is reported later. */
const order: readonly State[] = ["queued", "sent", "failed", "delivered", "read"];

/** `id`: of the notification. Returns whether the message was in an earlier state. */
export async function moveMessage(tx: Transaction, id: string, to: State): Promise<boolean> {
  const earlier = order.slice(0, order.indexOf(to));
  const refusal = to === "failed" ? {} : { refusal: null };
  const moved = await tx
    .update(notificationAttempt)
    .set({ state: to, ...refusal })
    .where(and(isAttempt(id, "whatsapp"), inArray(notificationAttempt.state, earlier)))
    .returning({ id: notificationAttempt.notificationId });
  if (moved.length > 0 && (to === "delivered" || to === "read")) {
    await tx.update(notification).set({ payload: null }).where(eq(notification.id, id));
    // An email that a server has not taken yet is not sent any more.
    const isWaiting = and(isAttempt(id, "email"), eq(notificationAttempt.state, "waiting"));
    await tx.delete(notificationAttempt).where(isWaiting);
  }
  return moved.length > 0;
}

type Refused = { id: string; code: number; phone: string; at: Date };

/** Also ends what the code says of the person. Returns whether the message was not delivered before. */
export async function markRefused(tx: Transaction, { id, code, phone, at }: Refused): Promise<boolean> {
  if (!(await moveMessage(tx, id, "failed"))) return false;
  await tx.update(notificationAttempt).set({ refusal: code }).where(isAttempt(id, "whatsapp"));
  const ofPhone = eq(whatsAppConsent.phone, phone);
  if (code === unreachable) await tx.update(whatsAppConsent).set({ unreachableAt: at }).where(ofPhone);
  if (code === wantsNoOffers) await tx.update(whatsAppConsent).set({ offerWords: "" }).where(ofPhone);
  return true;
}
