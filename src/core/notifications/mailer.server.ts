// Sends emails by SMTP, each once per key, also if asked repeatedly or by several processes.
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { isOutageError } from "#platform/database/database-outage.ts";
import { lock } from "#platform/database/lock.ts";
import { Fault } from "#platform/faults.ts";
import { isLoopbackHost } from "#platform/host-kind.ts";
import { notificationAttempt } from "./email.table.ts";
import type { Email } from "./email.ts";
import {
  type About,
  type Attempt,
  isAttempt,
  writeAttempt,
  writeNotification,
} from "./notifications.server.ts";
import {
  describeReply,
  hasWaitedEnough,
  type Refusal,
  type RefusalMeaning,
  readMailRefusal,
  type Send,
} from "./refusals.ts";
import type { SenderDetails } from "./sender-details.ts";

export type Recipient = { name: string; address: string };

export type OutgoingEmail = {
  /** Identifies the email: 'order.confirmed:<order>'. Becomes the Message-ID. */
  key: string;
  /** The job's kind, as 'order.confirmed'. */
  kind: string;
  about?: About;
  to: Recipient;
  email: Email;
  /** Default: the shop. */
  replyTo?: Recipient;
  /** The key of the email that this one follows, for threads in mail programs. */
  inReplyToKey?: string;
  headers?: Record<string, string>;
  /**
   * Where the recipient stops such emails: an address that takes a POST by itself (RFC 8058), or a `mailto:`. For every
   * email that is not about an order, a message or an account.
   */
  unsubscribeUrl?: string;
  attachments?: { filename: string; content: Buffer }[];
  /** Sent instead where the mail server finds the attachments too large: it says where they are. */
  withoutFiles?: Email;
  /** True if the recipient has asked to be forgotten: the address is not stored. */
  forgetsRecipient?: boolean;
};

/** `payload`: of the job that sends the email, with which it is sent again by a press. */
export type Mailer = Send<{ sender: SenderDetails; outgoing: OutgoingEmail; payload: object }>;

/**
 * Each email being sent holds a database connection; a mail server that hangs must not use up the shop's connections.
 */
const maxConcurrentSends = 2;
/** Keeps a connection only for the next email of a burst: a server may close it later unnoticed. */
const idleTimeoutMs = 1_000;
/** About a minute; then the job has expired and is run again. */
const maxRecordTries = 60;
const recordPauseMs = 1_000;

export function openMailer(
  { db, clock, log, config }: Pick<AppContext, "db" | "clock" | "log" | "config">,
  smtpUrl: string,
): Mailer {
  const transport = openTransport(config.mode, smtpUrl);
  const host = new URL(config.publicUrl).hostname;
  const runLimited = limitConcurrency(maxConcurrentSends);

  /**
   * The attempt is written before the server gets the email, and committed after it, so that only the commit comes between
   * the server's answer and ours; another worker waits meanwhile. If the process is killed in between, the
   * email is sent again with the same Message-ID; if the connection is lost, the attempt is written again. The notification is
   * committed before, so that nobody who locks its order or refund, or forgets its recipient, waits for the mail server.
   */
  return ({ sender, outgoing, payload }) =>
    runLimited(async () => {
      let handedOver: Attempt | undefined;
      let waiting: Refusal | undefined;
      let meaning: RefusalMeaning | undefined;
      const now = clock.now();
      const attempt = toAttempt(outgoing, now);
      const id = await writeNotification(db, outgoing, now);
      try {
        await db.transaction(async (tx) => {
          const before = await beginAttempt(tx, id, attempt);
          if (before?.state !== "waiting") return;
          const mail = toMailOptions(sender, outgoing, { date: now, host });
          const { refusal, isTaken } = await submit(transport, mail, outgoing.withoutFiles);
          const reply = refusal ? describeReply(refusal) : null;
          handedOver = isTaken
            ? { ...attempt, state: "sent", reply }
            : { ...attempt, reply, ...afterRefusal(refusal, before, now) };
          if (refusal) {
            if (!isTaken) meaning = readMailRefusal(refusal);
            if (handedOver.state === "waiting") waiting = refusal;
            else
              log.warn(
                { kind: outgoing.kind, code: refusal.responseCode },
                `email ${isTaken ? "sent without its files" : handedOver.state}`,
              );
          }
          await writeAttempt(tx, id, { attempt: handedOver, payload });
        });
      } catch (error) {
        if (!handedOver) throw error;
        await recordLater(db, id, { attempt: handedOver, payload });
      }
      if (!waiting) return meaning;
      // Neither the server's reply nor the error may reach the log, because they name the recipient.
      const { responseCode, code, command } = waiting;
      const reason = [responseCode, code, command].filter(Boolean).join(" ") || "no reason given";
      throw new Fault(`the mail server did not take an email: ${reason}`, { kind: "outside-system" });
    });
}

/**
 * The attempt as it is now: this one, unless there was another before. Another worker waits for the row until the first attempt is committed,
 * and from then on at a lock of its own, because who forgets the recipient changes the row.
 */
async function beginAttempt(tx: Transaction, id: string, attempt: Attempt) {
  const [begun] = await tx
    .insert(notificationAttempt)
    .values({ notificationId: id, ...attempt })
    .onConflictDoNothing()
    .returning();
  if (begun) return begun;
  await lock(tx, `email:${id}`);
  const [before] = await tx.select().from(notificationAttempt).where(isAttempt(id, "email"));
  return before;
}

function openTransport(mode: AppContext["config"]["mode"], smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    // Because opening a connection takes longer than handing over an email.
    pool: true,
    maxConnections: maxConcurrentSends,
    idleTimeout: idleTimeoutMs,
    // After a broken connection the job sends the email again.
    maxRequeues: 0,
    requireTLS: mustEncrypt(mode, smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * True if emails must be sent by TLS or not at all: always, unless the server is on this machine or the shop is in
 * practice mode.
 */
export function mustEncrypt(mode: AppContext["config"]["mode"], smtpUrl: string): boolean {
  return mode !== "practice" && !isLoopbackHost(new URL(smtpUrl).hostname);
}

function toAttempt({ to, email, forgetsRecipient = false }: OutgoingEmail, sentAt: Date): Attempt {
  return {
    channel: "email",
    recipient: forgetsRecipient ? "" : to.address,
    subject: email.subject,
    state: "waiting",
    sentAt,
    refusal: null,
    reply: null,
    tries: 0,
    waitingSince: null,
  };
}

/**
 * Records what became of an email while the database does not answer. Throws if the outage lasts.
 */
async function recordLater(
  db: AppContext["db"],
  id: string,
  handedOver: { attempt: Attempt; payload: object },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => writeAttempt(tx, id, handedOver));
    } catch (error) {
      if (tries === maxRecordTries || !isOutageError(error)) throw error;
      await sleep(recordPauseMs);
    }
  }
}

function toMailOptions(
  sender: SenderDetails,
  { key, to, email, replyTo, inReplyToKey, headers, unsubscribeUrl, attachments }: OutgoingEmail,
  { date, host }: { date: Date; host: string },
): SendMailOptions {
  const shop = { name: withoutEncodedWords(sender.shopName), address: sender.email };
  return {
    from: shop,
    to: { ...to, name: withoutEncodedWords(to.name) },
    replyTo: replyTo ? { ...replyTo, name: withoutEncodedWords(replyTo.name) } : shop,
    subject: withoutEncodedWords(email.subject),
    text: email.text,
    html: email.html,
    date,
    messageId: messageId(key, host),
    ...(inReplyToKey
      ? { inReplyTo: messageId(inReplyToKey, host), references: messageId(inReplyToKey, host) }
      : {}),
    headers: { ...headers, ...unsubscribeHeaders(unsubscribeUrl) },
    ...(attachments ? { attachments } : {}),
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {};
  return {
    "List-Unsubscribe": `<${url}>`,
    ...(url.startsWith("mailto:") ? {} : { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

/** Prevents mail programs from decoding '=?utf-8?…?=' in a name or subject into other words than were typed. */
function withoutEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}

/** Where the server finds the attachments too large, the email goes without them: it is taken, and `refusal` says what was refused. */
async function submit(
  transport: Transporter,
  mail: SendMailOptions,
  withoutFiles: Email | undefined,
): Promise<{ isTaken: true; refusal?: Refusal } | { isTaken: false; refusal: Refusal }> {
  const refusal = await offer(transport, mail);
  if (!refusal) return { isTaken: true };
  if (!withoutFiles || readMailRefusal(refusal) !== "message") return { isTaken: false, refusal };
  const { attachments: _, ...rest } = mail;
  const { text, html } = withoutFiles;
  const further = await offer(transport, { ...rest, text, html });
  return further ? { isTaken: false, refusal: further } : { isTaken: true, refusal };
}

async function offer(transport: Transporter, mail: SendMailOptions): Promise<Refusal | undefined> {
  try {
    await transport.sendMail(mail);
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
}

/** What becomes of an email that was not taken. `before`: how it has waited until now. */
function afterRefusal(
  refusal: Refusal,
  before: Pick<typeof notificationAttempt.$inferSelect, "tries" | "waitingSince">,
  now: Date,
): Pick<Attempt, "state" | "refusal" | "tries" | "waitingSince"> {
  if (readMailRefusal(refusal) === "person")
    return { state: "failed", refusal: refusal.responseCode ?? null };
  const waitingSince = before.waitingSince ?? now;
  if (hasWaitedEnough(waitingSince, now)) return { state: "lost" };
  return { state: "waiting", tries: before.tries + 1, waitingSince };
}

/** Such as '<order.confirmed.0195…@shop.example>'; the same for each attempt to send an email. */
function messageId(key: string, host: string): string {
  return `<${key.replace(/[^A-Za-z0-9.-]+/g, ".")}@${host}>`;
}

/** Runs at most `maxConcurrent` tasks at the same time; others wait in order. */
function limitConcurrency(maxConcurrent: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let freeSlots = maxConcurrent;
  return async (task) => {
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else freeSlots += 1;
    }
  };
}
