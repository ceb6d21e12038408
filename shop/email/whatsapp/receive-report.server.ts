// Meta's webhook of WhatsApp: answers its question whose address this is, checks the signature over the raw bytes and
// stores the report. A job reads it (read-report.server.ts).
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { asc } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { parseJson } from "#platform/parse-json.ts";
import { acceptedSecrets, type WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { whatsAppReportedJob } from "#shop/messages/message-jobs.server.ts";
import { findWhatsAppAccount } from "#shop/messages/whatsapp/account.server.ts";
import { whatsAppEvent } from "#shop/messages/whatsapp/whatsapp.table.ts";
import { isHmac } from "#shop/payments/razorpay-call.server.ts";
import { whatsAppReport } from "./report.ts";

/** What the owner types at Meta beside the address, which Meta sends once to see that the address is the shop's. */
export function verifyTokenOf(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("whatsapp-verify").digest("hex").slice(0, 32);
}

export function isVerifyToken(secrets: WithSessionSecret, token: string): boolean {
  const given = createHash("sha256").update(token).digest();
  return acceptedSecrets(secrets).some((secret) =>
    timingSafeEqual(createHash("sha256").update(verifyTokenOf(secret)).digest(), given),
  );
}

export type ReportReceipt = { ok: true } | { ok: false; reason: "no-account" | "signature" | "unreadable" };

/** `body`: the raw bytes; `signature`: the header as it came. A report is stored once while it waits to be read. */
export async function receiveReport(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  { body, signature = "" }: { body: Uint8Array; signature: string | undefined },
): Promise<ReportReceipt> {
  const account = await findWhatsAppAccount(db);
  if (!account) return { ok: false, reason: "no-account" };
  const hex = signature.startsWith("sha256=") ? signature.slice("sha256=".length) : "";
  if (!isHmac(account.appSecret, body, hex)) return { ok: false, reason: "signature" };
  const text = Buffer.from(body).toString("utf8");
  if (!whatsAppReport.safeParse(parseJson(text)).success) return { ok: false, reason: "unreadable" };
  const eventId = createHash("sha256").update(body).digest("hex");
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(whatsAppEvent)
      .values({ id: eventId, body: text, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: whatsAppEvent.id });
    if (stored.length > 0)
      await jobs.enqueue(tx, whatsAppReportedJob, { eventId }, { deduplicationKey: eventId });
  });
  return { ok: true };
}

const maxWaiting = 500;

/** Reads again, at the start, what was given up by an earlier process. */
export async function enqueueUnreadReports({ db, jobs }: Pick<AppContext, "db" | "jobs">): Promise<void> {
  const waiting = await db
    .select({ eventId: whatsAppEvent.id })
    .from(whatsAppEvent)
    .orderBy(asc(whatsAppEvent.receivedAt))
    .limit(maxWaiting);
  for (const { eventId } of waiting)
    await jobs.enqueue(db, whatsAppReportedJob, { eventId }, { deduplicationKey: eventId });
}
