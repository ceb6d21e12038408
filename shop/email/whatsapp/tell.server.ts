// Tells a fact once: on WhatsApp if the person has chosen it, else by email. What WhatsApp does not deliver in time is
// mailed by the same job, which is enqueued together with the record of the message.
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { Fault } from "#platform/faults.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import { consumeRateLimit, type RateLimit } from "#shop/identity/rate-limit.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { findWhatsAppAccount, type WhatsAppAccount } from "#shop/messages/whatsapp/account.server.ts";
import { whatsAppConsent, whatsAppNumber } from "#shop/messages/whatsapp/whatsapp.table.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { sentMessage } from "../email.table.ts";
import { whatsAppKey } from "../kind.server.ts";
import type { OutgoingEmail } from "../mailer.server.ts";
import { type Channel, channelFor, fallbackMinutes, type NumberFacts } from "./channel-for.ts";
import { isOfAccount, isTemporary } from "./failure.ts";
import { callGraph, WhatsAppError } from "./graph-call.server.ts";
import { markRefused, moveMessage } from "./move-message.server.ts";
import { filledTemplate, type TemplateMessage, templates } from "./templates.ts";

export type TellContext = Pick<AppContext, "db" | "clock" | "jobs" | "log" | "config"> &
  WithLinks & { settings: Settings; mail: (email: OutgoingEmail) => Promise<void> };

/** The job is run again to see whether the message was delivered. */
export type Telling = { job: JobDefinition; payload: object; email: OutgoingEmail };

/** Idempotent. Throws if a retry may help. */
export async function tell(ctx: TellContext, telling: Telling): Promise<void> {
  const { email } = telling;
  const account = ctx.settings.whatsApp.isOn ? await findWhatsAppAccount(ctx.db) : undefined;
  if (!account || !email.whatsApp) return mail(ctx, email);
  const chosen = await choose(ctx, telling, email.whatsApp);
  if (chosen.channel === "email") return mail(ctx, email);
  if (chosen.channel !== "whatsapp") return;
  const { key } = email;
  const isRefused = await send(ctx, account, { key, phone: chosen.phone, message: chosen.message });
  if (isRefused) await mail(ctx, email);
}

/** A person may have given no email address; what could not be sent is counted. */
async function mail(ctx: TellContext, email: OutgoingEmail): Promise<void> {
  if (email.to.address !== "") return ctx.mail(email);
  const { key: id, kind } = email;
  const row = { id, kind, recipient: "", subject: email.email.subject, sentAt: ctx.clock.now() };
  await ctx.db
    .insert(sentMessage)
    .values({ ...row, state: "skipped" })
    .onConflictDoNothing();
}

/** After the time in which a message must arrive, so that the clocks of two machines may differ. */
const graceSeconds = 5;

/** Stores the message that is to be sent, with the job that looks after it. */
async function choose(
  { db, clock, jobs }: TellContext,
  { job, payload, email: { key } }: Telling,
  message: TemplateMessage,
): Promise<{ channel: Channel; phone: string; message: TemplateMessage }> {
  const id = whatsAppKey(key);
  return db.transaction(async (tx) => {
    await lock(tx, `told:${key}`);
    const { userId, onlyTo, fact, orderPhone, askingPage } = message;
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
    const needsAnswer = askingPage === null;
    const told = { fact, orderPhone, needsAnswer };
    const may = channelFor(told, { consent, number, earlier }, now);
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

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

type ToSend = { key: string; phone: string; message: TemplateMessage };

/**
 * Returns whether WhatsApp refused the message. After a lost answer it may have gone out: a report says so, or the email
 * follows in time. Throws if it was too busy.
 */
async function send(
  { db, links, config, settings, log, clock }: TellContext,
  account: WhatsAppAccount,
  { key, phone, message }: ToSend,
): Promise<boolean> {
  const id = whatsAppKey(key);
  const path = templates[message.fact].category === "MARKETING" ? "marketing_messages" : "messages";
  const body = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: phone,
    type: "template",
    template: filledTemplate(message, settings.whatsApp.language, links.home()),
    biz_opaque_callback_data: id,
  };
  const ask = { url: config.whatsAppUrl, token: account.token };
  try {
    const call = {
      schema: accepted,
      method: "POST",
      path: `${account.phoneNumberId}/${path}`,
      body,
    } as const;
    const outsideId = (await callGraph(ask, call)).messages[0]?.id;
    await db.transaction(async (tx) => {
      await tx.update(sentMessage).set({ outsideId }).where(eq(sentMessage.id, id));
      await moveMessage(tx, id, "sent");
    });
    return false;
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    const { code } = error;
    log[code !== undefined && isOfAccount(code) ? "error" : "warn"](
      { fact: message.fact, code },
      error.message,
    );
    if (code === undefined) return false;
    await db.transaction((tx) => markRefused(tx, { id, code, phone, at: clock.now() }));
    if (isTemporary(code)) throw new Fault(`WhatsApp was busy (code ${code})`, { kind: "outside-system" });
    return true;
  }
}
