// Reads a stored report of WhatsApp: what became of messages, answers to the question about cash on delivery, STOP and
// START, and everything else that people write, which becomes a message in the back office. Reading it again changes
// nothing, since reports come twice and in any order.
import { createHash } from "node:crypto";
import { and, arrayContains, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { guestActor } from "#core/identity/actor.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { maxMessageLength } from "#core/messages/message.ts";
import { messageReceivedJob } from "#core/messages/message-jobs.server.ts";
import { message } from "#core/messages/messages.table.ts";
import { notification, notificationAttempt } from "#core/notifications/email.table.ts";
import { isAttempt, selectAttempts } from "#core/notifications/notifications.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { confirmOnDeliveryJob } from "#core/payments/payment-jobs.server.ts";
import { webhookEvent } from "#core/payments/payments.table.ts";
import {
  cancelOnDelivery,
  confirmOnDelivery,
  proofOfContact,
  readAnswer as readPressed,
} from "#features/cash-on-delivery/checkout/confirm-on-delivery.server.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import { noteUnknownWords } from "#platform/note-unknown-words.ts";
import { parseJson } from "#platform/parse-json.ts";
import { cutText } from "#platform/whole-text.ts";
import { readAnswer } from "./answers.ts";
import { markRefused, moveMessage } from "./move-message.server.ts";
import {
  type ReportedStatus,
  readReport,
  unreadable,
  type WrittenMessage,
  whatsAppReport,
} from "./report.ts";
import { whatsAppConsent, whatsAppNumber } from "./whatsapp.table.ts";

export type ReportContext = Pick<AppContext, "db" | "clock" | "jobs" | "log"> &
  WithSessionSecret & {
    /** The jobs that send emails, by their kind. */
    emailJobs: ReadonlyMap<string, JobDefinition>;
  };

export async function readStoredReport(ctx: ReportContext, eventId: string): Promise<void> {
  const { db } = ctx;
  const [stored] = await db.select().from(webhookEvent).where(eq(webhookEvent.id, eventId));
  if (!stored) return;
  const report = whatsAppReport.safeParse(parseJson(stored.body));
  const { statuses, changedUsers, messages, unknownWords } = report.success
    ? readReport(report.data)
    : { ...noReport, unknownWords: [unreadable] };
  const takeEach = async <One>(all: readonly One[], take: (one: One) => Promise<unknown>) => {
    for (const one of all)
      await take(one).catch((error: unknown) => {
        if (!isUnstorable(error)) throw error;
        unknownWords.push(unreadable);
      });
  };
  await takeEach(statuses, (status) => db.transaction((tx) => takeStatus(tx, ctx, status)));
  await takeEach(changedUsers, ({ before, after }) =>
    db.update(whatsAppConsent).set({ outsideUser: after }).where(eq(whatsAppConsent.outsideUser, before)),
  );
  await takeEach(messages, (written) => takeMessage(ctx, written, stored.receivedAt));
  await noteUnknownWords(ctx, unknownWords);
  await db.delete(webhookEvent).where(eq(webhookEvent.id, eventId));
}

const noReport = { statuses: [], changedUsers: [], messages: [] };

/** PostgreSQL refuses the value itself (its errors of class 22), which no later try would change. */
function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && code.startsWith("22")) || isUnstorable(error.cause);
}

/** How messages were named to Meta before the notification's id was: their reports may still come. */
const formerName = /^whatsapp:(.*)$/s;

/** After a failure the message's job is run again, which sends the email. */
async function takeStatus(tx: Transaction, ctx: ReportContext, status: ReportedStatus): Promise<void> {
  const { outsideId, state, billedAs, outsideUser } = status;
  const [, key] = formerName.exec(status.id ?? "") ?? [];
  const isNamed = key ? eq(notification.key, key) : eq(notification.id, status.id ?? "");
  const isThis = status.id ? isNamed : eq(notificationAttempt.outsideId, outsideId);
  const [row] = await selectAttempts(tx)
    .where(and(isThis, eq(notificationAttempt.channel, "whatsapp")))
    .for("update", { of: notificationAttempt });
  if (!row) return;
  await tx
    .update(notificationAttempt)
    .set({ outsideId, ...(billedAs && { billedAs }) })
    .where(isAttempt(row.id, "whatsapp"));
  if (outsideUser)
    await tx.update(whatsAppConsent).set({ outsideUser }).where(eq(whatsAppConsent.phone, row.recipient));
  if (state !== "failed") {
    await moveMessage(tx, row.id, state);
    return;
  }
  const code = status.code ?? 0;
  const failed = { id: row.id, code, phone: row.recipient, at: ctx.clock.now() };
  if (!(await markRefused(tx, failed))) return;
  ctx.log.warn({ kind: row.kind, code }, "a message on WhatsApp was not delivered");
  const job = ctx.emailJobs.get(row.kind);
  if (job && row.payload)
    await ctx.jobs.enqueue(tx, job, row.payload, { deduplicationKey: `failed:${row.id}` });
}

/** Words of which nobody can say what they mean are never an answer and never a wish: staff read them. */
async function takeMessage(ctx: ReportContext, written: WrittenMessage, receivedAt: Date): Promise<void> {
  const at = written.at && written.at < receivedAt ? written.at : receivedAt;
  const said = readAnswer(written.text);
  const all = await findQuestions(ctx.db, written, at);
  const questions = all.filter(({ state }) => state === "to-confirm");
  const wish = said === "do-not-send" && written.phone && all.length === 0 ? "stop" : said;
  if (wish !== "stop") await ctx.db.transaction((tx) => noteAnswer(tx, written, at));
  const pressed = written.payload === undefined ? undefined : readPressed(ctx, written.payload);
  if (pressed) return takeAnswer(ctx, pressed);
  if (wish === "stop" || wish === "start")
    return ctx.db.transaction((tx) => takeWish(tx, written, { wish, at }));
  const asked = questions.filter(({ outsideId }) => !written.answers || outsideId === written.answers);
  const [only] = asked.length === 1 ? asked : [];
  if (only && said) return takeAnswer(ctx, { orderId: only.orderId, isYes: said === "yes" });
  await ctx.db.transaction((tx) => storeMessage(tx, ctx, written, { at, asked }));
}

async function takeAnswer(
  ctx: ReportContext,
  { orderId, isYes }: { orderId: string; isYes: boolean },
): Promise<void> {
  const person = guestActor("whatsapp");
  try {
    const proof = proofOfContact(ctx, orderId, "whatsapp");
    await (isYes ? confirmOnDelivery : cancelOnDelivery)(ctx, person, { orderId, proof });
  } catch (error) {
    // The order was deleted meanwhile.
    if (!(error instanceof NotFound)) throw error;
  }
}

/** WhatsApp tells whole seconds. */
const reportedWithinMs = 1000;

type Question = { orderId: string; outsideId: string | null; state: string };

/** Meta repeats a report for so long. */
const reportedAgainDays = 7;

/**
 * What was asked at this number lately, answered or not: an answer that is reported again is no wish to hear no more. A typed answer belongs to
 * the question that it quotes, or to the only one that waits: it went to that number alone, and Meta signs who wrote. A word that is older than a
 * question does not answer it.
 */
async function findQuestions(db: Database, { phone }: WrittenMessage, at: Date): Promise<Question[]> {
  if (!phone) return [];
  const { notificationId, outsideId, recipient, channel, sentAt } = notificationAttempt;
  return db
    .select({ orderId: cashOnDelivery.orderId, outsideId, state: cashOnDelivery.state })
    .from(notificationAttempt)
    .innerJoin(notification, eq(notification.id, notificationId))
    .innerJoin(cashOnDelivery, eq(cashOnDelivery.orderId, notification.orderId))
    .where(
      and(
        eq(recipient, phone),
        eq(channel, "whatsapp"),
        eq(notification.kind, confirmOnDeliveryJob.kind),
        or(
          eq(cashOnDelivery.state, "to-confirm"),
          gte(sentAt, new Date(at.getTime() - reportedAgainDays * dayMs)),
        ),
        lte(sentAt, new Date(at.getTime() + reportedWithinMs)),
      ),
    )
    .orderBy(desc(sentAt))
    .limit(20);
}

function isOf({ phone, outsideUser }: Pick<WrittenMessage, "phone" | "outsideUser">) {
  return or(
    phone ? eq(whatsAppConsent.phone, phone) : sql`false`,
    outsideUser ? eq(whatsAppConsent.outsideUser, outsideUser) : sql`false`,
  );
}

/** That somebody reads what the shop writes to a number: for the number, and for the account that the answer is from. */
async function noteAnswer(tx: Transaction, written: WrittenMessage, at: Date): Promise<void> {
  const { phone } = written;
  if (!phone) return;
  const { answeredAt } = whatsAppNumber;
  await tx
    .insert(whatsAppNumber)
    .values({ phone, answeredAt: at })
    .onConflictDoUpdate({
      target: whatsAppNumber.phone,
      set: { answeredAt: sql`coalesce(${answeredAt}, excluded.answered_at)` },
    });
  const userId = await findAnsweringAccount(tx, { ...written, phone });
  if (userId === undefined) return;
  const ofAccount = and(eq(whatsAppConsent.userId, userId), eq(whatsAppConsent.phone, phone));
  await tx
    .update(whatsAppConsent)
    .set({ answeredAt: at })
    .where(and(ofAccount, isNull(whatsAppConsent.answeredAt)));
}

/** The account of the order that is answered; without one the only account that has given the number. */
async function findAnsweringAccount(
  tx: Transaction,
  { answers, phone }: { answers: string | undefined; phone: string },
): Promise<string | undefined> {
  const [answered] = answers
    ? await tx
        .select({ userId: order.userId })
        .from(notificationAttempt)
        .innerJoin(notification, eq(notification.id, notificationAttempt.notificationId))
        .innerJoin(order, eq(order.id, notification.orderId))
        .where(eq(notificationAttempt.outsideId, answers))
    : [];
  if (answered) return answered.userId ?? undefined;
  const ofPhone = await tx
    .select({ userId: whatsAppConsent.userId })
    .from(whatsAppConsent)
    .where(eq(whatsAppConsent.phone, phone))
    .limit(2);
  return ofPhone.length === 1 ? ofPhone[0]?.userId : undefined;
}

/** The numbers of a message: the one that it shows, or those that WhatsApp's id of the person belongs to. */
async function numbersOf(db: Database, { phone, outsideUser }: WrittenMessage): Promise<string[]> {
  if (phone) return [phone];
  if (!outsideUser) return [];
  const rows = await db
    .selectDistinct({ phone: whatsAppConsent.phone })
    .from(whatsAppConsent)
    .where(eq(whatsAppConsent.outsideUser, outsideUser));
  return rows.map((row) => row.phone);
}

/**
 * The latest wish holds, in whichever order they are reported, for the number and not for an account alone: who gives it next cannot
 * undo a STOP. What an account has ended in its profile is the account's: START undoes what a STOP has ended. Nothing answers it.
 */
async function takeWish(
  db: Transaction,
  person: WrittenMessage,
  { wish, at }: { wish: "stop" | "start"; at: Date },
): Promise<void> {
  const phones = await numbersOf(db, person);
  const isTheirStop = and(inArray(whatsAppNumber.phone, phones), eq(whatsAppNumber.wish, "stop"));
  const stops = await db.select({ at: whatsAppNumber.wishedAt }).from(whatsAppNumber).where(isTheirStop);
  const wishes = phones.map((phone) => ({ phone, wish, wishedAt: at }));
  if (wishes.length > 0)
    await db
      .insert(whatsAppNumber)
      .values(wishes)
      .onConflictDoUpdate({
        target: whatsAppNumber.phone,
        set: { wish, wishedAt: at },
        setWhere: or(isNull(whatsAppNumber.wishedAt), lte(whatsAppNumber.wishedAt, at)),
      });
  const { agreedAt, stoppedAt } = whatsAppConsent;
  const stoppedByNumber = stops.flatMap((stop) => (stop.at && stop.at <= at ? [stop.at] : []));
  const isByNumber = inArray(stoppedAt, stoppedByNumber);
  const isLater = and(lte(agreedAt, at), or(isNull(stoppedAt), isByNumber));
  if (wish === "stop")
    await db
      .update(whatsAppConsent)
      .set({ stoppedAt: at })
      .where(and(isOf(person), isLater));
  else
    await db
      .update(whatsAppConsent)
      .set({ stoppedAt: null, agreedAt: at, words: person.text })
      .where(and(isOf(person), isLater, isNotNull(whatsAppConsent.stoppedAt)));
}

/**
 * Stored once, for staff to answer on WhatsApp. It belongs to no account and gets no email address, because anybody can give another person's
 * number: the order is for staff alone. What a number writes while its ticket is open joins it, so that the owner is told once; an
 * unclear answer to a question joins only one about the same order, and an emoji at something else makes no ticket. `asked`: the questions
 * that it may answer.
 */
async function storeMessage(
  tx: Transaction,
  ctx: ReportContext,
  written: WrittenMessage,
  { at, asked }: { at: Date; asked: readonly Question[] },
): Promise<void> {
  const id = createHash("sha256").update(written.outsideId).digest("hex").slice(0, 20);
  const sender = written.phone ? `+${written.phone}` : (written.outsideUser ?? "");
  await lock(tx, `whatsapp-ticket:${sender}`);
  const isStored = or(eq(message.id, id), arrayContains(message.outsideIds, [id]));
  if ((await tx.$count(message, isStored)) > 0) return;
  const orderId = asked[0]?.orderId ?? (await findOrder(tx, written));
  const body = cutText(written.text, maxMessageLength);
  const [open] = await tx
    .select({ id: message.id, body: message.body, orderId: message.orderId })
    .from(message)
    .where(
      and(
        inArray(message.state, ["new", "open"]),
        sql`${message.fields} ->> 'WhatsApp' = ${sender}`,
        asked.length > 0 ? eq(message.orderId, orderId ?? "") : undefined,
        sql`length(${message.body}) + ${body.length} < ${maxMessageLength}`,
      ),
    )
    .orderBy(desc(message.createdAt))
    .limit(1);
  if (open) {
    await tx
      .update(message)
      .set({
        body: `${open.body}\n\n${body}`,
        orderId: open.orderId ?? orderId,
        outsideIds: sql`array_append(${message.outsideIds}, ${id})`,
        updatedAt: at,
      })
      .where(eq(message.id, open.id));
    return;
  }
  if (written.isReaction && asked.length === 0) return;
  await tx.insert(message).values({
    id,
    kind: orderId ? "order-question" : "contact",
    name: cutText(written.name || sender, 80),
    email: "",
    subject: "On WhatsApp",
    body,
    fields: { WhatsApp: sender },
    orderId,
    outsideIds: [id],
    createdAt: at,
    updatedAt: at,
  });
  await ctx.jobs.enqueue(tx, messageReceivedJob, { messageId: id, receipt: false });
}

const indianPhone = /^91(\d{10})$/;

/** The order of the message that is answered, or else the latest for this number. Orders have Indian numbers only. */
async function findOrder(tx: Transaction, { answers, phone }: WrittenMessage): Promise<string | undefined> {
  if (answers) {
    const [sent] = await selectAttempts(tx).where(eq(notificationAttempt.outsideId, answers));
    if (sent?.orderId) return sent.orderId;
  }
  const [, indian] = indianPhone.exec(phone ?? "") ?? [];
  if (!indian) return undefined;
  const [latest] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(sql`${order.address} ->> 'phone' = ${indian}`, isNotNull(order.confirmedAt)))
    .orderBy(desc(order.createdAt))
    .limit(1);
  return latest?.id;
}
