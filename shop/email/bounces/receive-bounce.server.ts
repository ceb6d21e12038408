// Takes what comes back of the shop's emails, and marks those that are lost, so that the owner sees it at the order and the
// customer.
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { sentMessage } from "#shop/email/email.table.ts";
import { networkLimits } from "#shop/identity/network-limits.ts";
import { consumeRateLimit, type TooManyRequests } from "#shop/identity/rate-limit.server.ts";
import type { WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { readBounceAddress } from "./bounce-address.server.ts";
import { reportsLoss } from "./delivery-report.ts";

/** The limit of reports from one network. The shop's own mail server sends all reports. */
const limit = { maxAttempts: 1_000, windowMinutes: 60 };
/** The code for a refusal that a report gives without an SMTP code. */
const reportedRefusal = 550;

/**
 * `message`: the raw email (RFC 822); `to`: its recipient, whose signature says that the shop has sent an email from
 * there. Marks nothing for any other message. Repeating it changes nothing.
 */
export async function receiveBounce(
  ctx: Pick<AppContext, "db" | "clock" | "log"> & WithSessionSecret,
  { to, message, network }: { to: string; message: string; network: string },
): Promise<{ ok: true; isLost: boolean } | TooManyRequests> {
  const { db, log } = ctx;
  const refused = await consumeRateLimit(ctx, networkLimits("bounce", network, limit));
  if (refused) return refused;
  const address = readBounceAddress(ctx, to);
  if (!address || !reportsLoss(message)) return { ok: true, isLost: false };
  const sameTime = await db.select().from(sentMessage).where(eq(sentMessage.sentAt, address.sentAt));
  const sent = sameTime.find(({ id }) => address.isOf(id));
  if (!sent) return { ok: true, isLost: false };
  const isNew = and(eq(sentMessage.id, sent.id), isNull(sentMessage.refusal));
  const marked = await db
    .update(sentMessage)
    .set({ state: "failed", refusal: reportedRefusal })
    .where(isNew)
    .returning();
  if (marked.length > 0) log.warn({ kind: sent.kind }, "email came back");
  return { ok: true, isLost: true };
}
