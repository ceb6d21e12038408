// Notifies a person of a fact once: on WhatsApp if the person has chosen it, else by email. What WhatsApp does not deliver in
// time is mailed by the same job, which is enqueued together with the record of the message.
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { consumeRateLimit, type RateLimit } from "#shop/identity/rate-limit.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { findWhatsAppAccount } from "#shop/messages/whatsapp/account.server.ts";
import { whatsAppConsent, whatsAppNumber } from "#shop/messages/whatsapp/whatsapp.table.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { type Channel, chooseChannel, fallbackMinutes, type NumberFacts } from "./choose-channel.ts";
import { sentMessage } from "./email.table.ts";
import { type Notification, whatsAppKey } from "./kind.server.ts";
import type { OutgoingEmail } from "./mailer.server.ts";
import type { Send } from "./refusals.ts";
import { openWhatsApp } from "./whatsapp/send-message.server.ts";
import { type TemplateMessage, templates } from "./whatsapp/templates.ts";

type NotifyContext = Pick<AppContext, "db" | "clock" | "jobs" | "log" | "config"> &
  WithLinks & { settings: Settings; mail: Send<OutgoingEmail> };

/** Idempotent. Throws if a retry may help. */
export async function notify(ctx: NotifyContext, notification: Notification): Promise<void> {
  const { email, whatsApp } = notification;
  const account = ctx.settings.whatsApp.isOn ? await findWhatsAppAccount(ctx.db) : undefined;
  if (!account || !whatsApp) return mail(ctx, email);
  const { channel, ...chosen } = await choose(ctx, notification, whatsApp);
  if (channel === "email") return mail(ctx, email);
  if (channel !== "whatsapp") return;
  const refusal = await openWhatsApp(ctx, account)({ id: whatsAppKey(email.key), ...chosen });
  if (refusal) await mail(ctx, email);
}

/** A person may have given no email address; what could not be sent is counted. */
async function mail(ctx: NotifyContext, email: OutgoingEmail): Promise<void> {
  if (email.to.address !== "") {
    await ctx.mail(email);
    return;
  }
  const { key: id, kind } = email;
  const row = { id, kind, recipient: "", subject: email.email.subject, sentAt: ctx.clock.now() };
  await ctx.db
    .insert(sentMessage)
    .values({ ...row, state: "skipped" })
    .onConflictDoNothing();
}

/** After the time in which a message must arrive, so that the clocks of two machines may differ. */
const graceSeconds = 5;

/** Stores the message that is to be sent, with the job that is run again to see whether it was delivered. */
async function choose(
  { db, clock, jobs }: NotifyContext,
  { job, payload, email: { key } }: Notification,
  message: TemplateMessage,
): Promise<{ channel: Channel; phone: string; message: TemplateMessage }> {
  const id = whatsAppKey(key);
  return db.transaction(async (tx) => {
    await lock(tx, `told:${key}`);
    const { userId, onlyTo, askingPage } = message;
    const isAllowed = onlyTo === undefined ? undefined : eq(whatsAppConsent.phone, `91${onlyTo}`);
    const [consent] = await tx
      .select()
      .from(whatsAppConsent)
      .where(and(eq(whatsAppConsent.userId, userId), isAllowed));
    const rows = await tx
      .select()
      .from(sentMessage)
      .where(inArray(sentMessage.id, [key, id]));
    const phone = consent?.phone ?? "";
    if (rows.some((row) => row.id === key)) return { channel: "nobody", phone, message };
    const now = clock.now();
    const earlier = rows.find((row) => row.id === id);
    const number = await readNumberFacts(tx, phone);
    const may = chooseChannel(message, { consent, number, earlier }, now);
    const isBounded = may === "whatsapp" && !earlier && number.answeredAt === null;
    const isTooMuch = isBounded && (await consumeRateLimit({ db: tx, clock }, limitsOf(phone)));
    const channel = isTooMuch ? "email" : may;
    const page = (number.answeredAt === null && askingPage) || message.page;
    const sent = { channel, phone, message: { ...message, page } };
    if (typeof channel === "object") {
      const delaySeconds = Math.ceil((channel.until.getTime() - now.getTime()) / 1000);
      await jobs.enqueue(tx, job, payload, { delaySeconds, deduplicationKey: id });
    }
    if (channel === "email" && earlier)
      await tx.update(sentMessage).set({ state: "failed" }).where(eq(sentMessage.id, id));
    if (channel !== "whatsapp") return sent;
    if (earlier) {
      await tx.update(sentMessage).set({ state: "queued", refusal: null }).where(eq(sentMessage.id, id));
      return sent;
    }
    const subject = `On WhatsApp: ${templates[message.fact].name.replaceAll("_", " ")}`;
    const row = { id, channel, kind: job.kind, recipient: phone, subject, sentAt: now, payload };
    await tx.insert(sentMessage).values({ ...row, state: "queued" });
    const delaySeconds = fallbackMinutes * 60 + graceSeconds;
    await jobs.enqueue(tx, job, payload, { delaySeconds });
    return sent;
  });
}

/** Until a number has answered. Counted apart from what was sent, which an account takes along when it is deleted. */
function limitsOf(phone: string): RateLimit[] {
  return [
    { key: `whatsapp:hour:${phone}`, maxAttempts: 3, windowMinutes: 60 },
    { key: `whatsapp:day:${phone}`, maxAttempts: 6, windowMinutes: 24 * 60 },
  ];
}

async function readNumberFacts(tx: Transaction, phone: string): Promise<NumberFacts> {
  const [said] = await tx.select().from(whatsAppNumber).where(eq(whatsAppNumber.phone, phone));
  const { wish = null, answeredAt = null } = said ?? {};
  return { wish, answeredAt };
}
