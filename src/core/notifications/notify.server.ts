// Notifies a person of a fact once: on WhatsApp if the person has chosen it, else by email. What WhatsApp does not deliver in
// time is mailed by the same job, which is enqueued together with the record of the message.
import { and, eq } from "drizzle-orm";
import { consumeRateLimit, type RateLimit } from "#core/identity/rate-limit.server.ts";
import type { WithLinks } from "#core/links.ts";
import type { Settings } from "#core/settings/settings.ts";
import { findWhatsAppAccount } from "#features/whatsapp/account.server.ts";
import { openWhatsApp } from "#features/whatsapp/send-message.server.ts";
import { type TemplateMessage, templates } from "#features/whatsapp/templates.ts";
import { whatsAppConsent, whatsAppNumber } from "#features/whatsapp/whatsapp.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { lock } from "#platform/database/lock.ts";
import { type Channel, chooseChannel, fallbackMinutes } from "./choose-channel.ts";
import { notificationAttempt } from "./email.table.ts";
import type { Notification } from "./kind.server.ts";
import type { OutgoingEmail } from "./mailer.server.ts";
import { isAttempt, listTried, writeAttempt, writeNotification } from "./notifications.server.ts";
import type { Send } from "./refusals.ts";

type NotifyContext = Pick<AppContext, "db" | "clock" | "jobs" | "log" | "config"> &
  WithLinks & { settings: Settings; mail: Send<OutgoingEmail> };

/** Idempotent. Throws if a retry may help. */
export async function notify(ctx: NotifyContext, notification: Notification): Promise<void> {
  const { whatsApp } = notification;
  const account = ctx.settings.whatsApp.isOn ? await findWhatsAppAccount(ctx.db) : undefined;
  // The owner may have switched WhatsApp off after it was delivered.
  const [earlier] = whatsApp && !account ? await listTried(ctx.db, [notification.email.key]) : [];
  if (earlier?.state === "delivered" || earlier?.state === "read") return;
  if (!account || !whatsApp) return mail(ctx, notification);
  const { channel, ...chosen } = await choose(ctx, notification, whatsApp);
  if (channel === "email") return mail(ctx, notification);
  if (channel !== "whatsapp") return;
  const refusal = await openWhatsApp(ctx, account)(chosen);
  if (refusal) await mail(ctx, notification);
}

/** A person may have given no email address; what could not be sent is counted. */
async function mail(ctx: NotifyContext, { email, payload }: Notification): Promise<void> {
  if (email.to.address !== "") {
    await ctx.mail(email);
    return;
  }
  const now = ctx.clock.now();
  const { subject } = email.email;
  const attempt = { channel: "email", recipient: "", subject, state: "skipped", sentAt: now } as const;
  await ctx.db.transaction(async (tx) =>
    writeAttempt(tx, await writeNotification(tx, email, now), { attempt, payload }),
  );
}

/** After the time in which a message must arrive, so that the clocks of two machines may differ. */
const graceSeconds = 5;

/** Stores the message that is to be sent, with the job that is run again to see whether it was delivered. */
async function choose(
  { db, clock, jobs }: NotifyContext,
  { job, payload, email }: Notification,
  message: TemplateMessage,
): Promise<{ channel: Channel; id: string; phone: string; message: TemplateMessage }> {
  const { key } = email;
  return db.transaction(async (tx) => {
    await lock(tx, `told:${key}`);
    const { userId, onlyTo, askingPage } = message;
    const isAllowed = onlyTo === undefined ? undefined : eq(whatsAppConsent.phone, `91${onlyTo}`);
    const [consent] = await tx
      .select()
      .from(whatsAppConsent)
      .where(and(eq(whatsAppConsent.userId, userId), isAllowed));
    const tried = await listTried(tx, [key]);
    const earlier = tried.find(({ channel }) => channel === "whatsapp");
    const id = earlier?.id ?? "";
    const phone = consent?.phone ?? "";
    if (tried.some(({ channel }) => channel === "email")) return { channel: "nobody", id, phone, message };
    const now = clock.now();
    const [said] = await tx.select().from(whatsAppNumber).where(eq(whatsAppNumber.phone, phone));
    const number = { wish: said?.wish ?? null, answeredAt: said?.answeredAt ?? null };
    const may = chooseChannel(message, { consent, number, earlier }, now);
    const isBounded = may === "whatsapp" && !earlier && number.answeredAt === null;
    const isTooMuch = isBounded && (await consumeRateLimit({ db: tx, clock }, limitsOf(phone)));
    const channel = isTooMuch ? "email" : may;
    const page = (number.answeredAt === null && askingPage) || message.page;
    const sent = { channel, id, phone, message: { ...message, page } };
    if (typeof channel === "object") {
      const delaySeconds = Math.ceil((channel.until.getTime() - now.getTime()) / 1000);
      await jobs.enqueue(tx, job, payload, { delaySeconds, deduplicationKey: `whatsapp:${key}` });
    }
    if (earlier && (channel === "email" || channel === "whatsapp")) {
      const state =
        channel === "email" ? { state: "failed" as const } : { state: "queued" as const, refusal: null };
      await tx.update(notificationAttempt).set(state).where(isAttempt(id, "whatsapp"));
    }
    if (channel !== "whatsapp" || earlier) return sent;
    const written = await writeNotification(tx, email, now);
    const subject = `On WhatsApp: ${templates[message.fact].name.replaceAll("_", " ")}`;
    const attempt = { channel, recipient: phone, subject, state: "queued", sentAt: now } as const;
    await writeAttempt(tx, written, { attempt, payload, userId });
    const delaySeconds = fallbackMinutes * 60 + graceSeconds;
    await jobs.enqueue(tx, job, payload, { delaySeconds });
    return { ...sent, id: written };
  });
}

/** Until a number has answered. Counted apart from what was sent, which an account takes along when it is deleted. */
function limitsOf(phone: string): RateLimit[] {
  return [
    { key: `whatsapp:hour:${phone}`, maxAttempts: 3, windowMinutes: 60 },
    { key: `whatsapp:day:${phone}`, maxAttempts: 6, windowMinutes: 24 * 60 },
  ];
}
