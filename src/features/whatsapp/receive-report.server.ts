// Meta's webhook of WhatsApp: answers its question whose address this is, checks the signature over the raw bytes and
// stores the report. A job reads it (read-report.server.ts).
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { whatsAppReportedJob } from "#core/messages/message-jobs.server.ts";
import { isHmac } from "#core/payments/razorpay-call.server.ts";
import { enqueueUnprocessed, storeEvent } from "#core/payments/webhooks.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { parseJson } from "#platform/parse-json.ts";
import { findWhatsAppAccount } from "./account.server.ts";
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
  const id = createHash("sha256").update(body).digest("hex");
  const report = { id, source: "whatsapp", name: "report", body: text, receivedAt: clock.now() } as const;
  await storeEvent({ db, jobs }, report, whatsAppReportedJob);
  return { ok: true };
}

export async function enqueueUnreadReports(ctx: Pick<AppContext, "db" | "jobs">): Promise<void> {
  await enqueueUnprocessed(ctx, "whatsapp", whatsAppReportedJob);
}
