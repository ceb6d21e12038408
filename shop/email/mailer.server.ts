// Sends emails by SMTP, each once per key, however often and by however many processes it is asked to.
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import type { AppContext } from "#platform/app-context.ts";
import { isOutageError } from "#platform/database/database-outage.ts";
import { Fault } from "#platform/faults.ts";
import { isLoopbackHost } from "#platform/host-kind.ts";
import { sentEmail } from "./email.table.ts";
import type { Email } from "./email.ts";
import type { SenderDetails } from "./sender-details.ts";

export type Recipient = { name: string; address: string };

export type OutgoingEmail = {
  /** Identifies the email for good: 'order.confirmed:<order>'. The Message-ID is made from it. */
  key: string;
  /** This is the job's kind, as 'order.confirmed'. */
  kind: string;
  to: Recipient;
  email: Email;
  /** The shop is the sender by default. */
  replyTo?: Recipient;
  /** Key of the email that this one follows, for threads in mail programs. */
  inReplyToKey?: string;
  headers?: Record<string, string>;
  /** The recipient has asked to be forgotten: who got the email is not stored. */
  forgetsRecipient?: boolean;
};

export type Mailer = { send(sender: SenderDetails, outgoing: OutgoingEmail): Promise<void> };

/**
 * Each email being sent holds a database connection; a mail server that hangs must not use up the shop's
 * pool.
 */
const maxConcurrentSends = 2;
/** A connection is kept for the next email of a burst only: a server may close it later without our noticing. */
const idleTimeoutMs = 1_000;
/** For a minute or so, after which the job has expired and is run by whoever finds it. */
const maxRecordTries = 60;
const recordPauseMs = 1_000;

export function openMailer({ db, clock, log, config }: AppContext, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Opening a connection takes longer than handing over an email.
    pool: true,
    maxConnections: maxConcurrentSends,
    idleTimeout: idleTimeoutMs,
    // An email whose connection broke is the job's to send again.
    maxRequeues: 0,
    requireTLS: mustEncrypt(config.mode, smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(config.publicUrl).hostname;
  const runLimited = limitConcurrency(maxConcurrentSends);

  /**
   * The row is written before the server gets the email and committed after it, so that the commit alone comes
   * between the server's word and ours; another worker waits for it at the row's key. If the process is killed in
   * between, the email is sent again with the same Message-ID; if the connection is lost, the row is written again.
   */
  const send: Mailer["send"] = (sender, outgoing) =>
    runLimited(async () => {
      let handedOver: SentEmailRow | undefined;
      try {
        await db.transaction(async (tx) => {
          const row = toRow(outgoing, clock.now());
          const inserted = await tx.insert(sentEmail).values(row).onConflictDoNothing().returning();
          if (inserted.length === 0) return;
          const mail = toMailOptions(sender, outgoing, { date: row.sentAt, host });
          const refusal = await submit(transport, mail);
          handedOver = { ...row, refusal };
          if (refusal === null) return;
          log.warn({ kind: row.kind, code: refusal }, "email refused for good");
          await tx.update(sentEmail).set({ refusal }).where(eq(sentEmail.id, row.id));
        });
      } catch (error) {
        if (!handedOver) throw error;
        await recordLater(db, handedOver);
      }
    });

  return { send };
}

/** A server that is not on this machine gets the shop's emails by TLS or not at all, except in practice mode. */
export function mustEncrypt(mode: AppContext["config"]["mode"], smtpUrl: string): boolean {
  return mode !== "practice" && !isLoopbackHost(new URL(smtpUrl).hostname);
}

type SentEmailRow = typeof sentEmail.$inferSelect;

function toRow(
  { key: id, kind, to, email, forgetsRecipient = false }: OutgoingEmail,
  sentAt: Date,
): SentEmailRow {
  return {
    id,
    kind,
    recipient: forgetsRecipient ? "" : to.address,
    subject: email.subject,
    sentAt,
    refusal: null,
  };
}

/** For an email that the mail server has, while the database does not answer; throws when it stays away. */
async function recordLater(db: AppContext["db"], row: SentEmailRow): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.insert(sentEmail).values(row).onConflictDoNothing();
      return;
    } catch (error) {
      if (tries === maxRecordTries || !isOutageError(error)) throw error;
      await sleep(recordPauseMs);
    }
  }
}

type Sending = { date: Date; host: string };

function toMailOptions(
  sender: SenderDetails,
  { key, to, email, replyTo, inReplyToKey, headers }: OutgoingEmail,
  { date, host }: Sending,
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
    headers: headers ?? {},
  };
}

/** Mail programs decode '=?utf-8?…?=' in a header: somebody's name or subject would become other words than were typed. */
function withoutEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}

/**
 * Null when the server took the email, its code when it refused the recipient for good; throws if a retry may
 * help.
 */
async function submit(transport: Transporter, mail: SendMailOptions): Promise<number | null> {
  try {
    await transport.sendMail(mail);
    return null;
  } catch (error) {
    const refusal = error as Refusal;
    if (isPermanentRefusal(refusal)) return refusal.responseCode ?? null;
    // The server's reply names the recipient, so neither the reply nor the error itself may reach the log.
    const { responseCode, code, command } = refusal;
    const reason = [responseCode, code, command].filter(Boolean).join(" ") || "no reason given";
    throw new Fault(`the mail server did not take an email: ${reason}`, { kind: "outside-system" });
  }
}

/** The fields of nodemailer's error; `response` is the server's reply. */
type Refusal = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * True where the recipient can never get the email. A refusal by policy (x.7.x: relaying, sender checks) or by a limit
 * of the shop's account can be fixed by the owner, so it is retried.
 */
function isPermanentRefusal({ command, responseCode = 0, response = "" }: Refusal): boolean {
  if (responseCode < 500) return false;
  const detail = /^\d{3}[ -]5\.(\d{1,3})\./.exec(response)?.[1];
  if (command === "RCPT TO") return detail !== "7";
  return command === "DATA" && (detail === "1" || detail === "2");
}

/** '<order.confirmed.0195…@shop.example>': the same for each attempt to send one email. */
function messageId(key: string, host: string): string {
  return `<${key.replace(/[^A-Za-z0-9.-]+/g, ".")}@${host}>`;
}

/** Runs at most `maxConcurrent` tasks at the same time; others wait in the order in which they came. */
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
