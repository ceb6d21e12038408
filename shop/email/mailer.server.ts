// Sends emails by SMTP, each once per key, also if asked repeatedly or by several processes.
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import type { AppContext } from "#platform/app-context.ts";
import { isOutageError } from "#platform/database/database-outage.ts";
import { Fault } from "#platform/faults.ts";
import { isLoopbackHost } from "#platform/host-kind.ts";
import type { WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { bounceAddressOf } from "./bounces/bounce-address.server.ts";
import { sentMessage } from "./email.table.ts";
import type { Email } from "./email.ts";
import type { SenderDetails } from "./sender-details.ts";
import type { TemplateMessage } from "./whatsapp/templates.ts";

export type Recipient = { name: string; address: string };

export type OutgoingEmail = {
  /** Identifies the email: 'order.confirmed:<order>'. Becomes the Message-ID. */
  key: string;
  /** The job's kind, as 'order.confirmed'. */
  kind: string;
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
  /** The same on WhatsApp, for people who have chosen to be told there. */
  whatsApp?: TemplateMessage | undefined;
  /** True if the recipient has asked to be forgotten: the address is not stored. */
  forgetsRecipient?: boolean;
};

export type Mailer = { send(sender: SenderDetails, outgoing: OutgoingEmail): Promise<void> };

/**
 * Each email being sent holds a database connection; a mail server that hangs must not use up the shop's connections.
 */
const maxConcurrentSends = 2;
/** Keeps a connection only for the next email of a burst: a server may close it later unnoticed. */
const idleTimeoutMs = 1_000;
/** About a minute; then the job has expired and is run again. */
const maxRecordTries = 60;
const recordPauseMs = 1_000;

export function openMailer(ctx: AppContext & WithSessionSecret, smtpUrl: string): Mailer {
  const { db, clock, log, config } = ctx;
  const transport = createTransport({
    url: smtpUrl,
    // Because opening a connection takes longer than handing over an email.
    pool: true,
    maxConnections: maxConcurrentSends,
    idleTimeout: idleTimeoutMs,
    // After a broken connection the job sends the email again.
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
   * The row is written before the server gets the email and committed after it, so that only the commit comes between
   * the server's answer and ours; another worker waits at the row's key. If the process is killed in between, the
   * email is sent again with the same Message-ID; if the connection is lost, the row is written again.
   */
  const send: Mailer["send"] = (sender, outgoing) =>
    runLimited(async () => {
      let handedOver: SentMessageRow | undefined;
      try {
        await db.transaction(async (tx) => {
          const row = toRow(outgoing, clock.now());
          const inserted = await tx.insert(sentMessage).values(row).onConflictDoNothing().returning();
          if (inserted.length === 0) return;
          const mail = {
            ...toMailOptions(sender, outgoing, { date: row.sentAt, host }),
            ...envelopeOf(outgoing, bounceAddressOf(ctx, row)),
          };
          const refusal = await submit(transport, mail);
          handedOver = { ...row, ...(refusal !== null && { refusal, state: "failed" as const }) };
          if (refusal === null) return;
          log.warn({ kind: row.kind, code: refusal }, "email refused for good");
          await tx.update(sentMessage).set(handedOver).where(eq(sentMessage.id, row.id));
        });
      } catch (error) {
        if (!handedOver) throw error;
        await recordLater(db, handedOver);
      }
    });

  return { send };
}

/**
 * True if emails must be sent by TLS or not at all: always, unless the server is on this machine or the shop is in
 * practice mode.
 */
export function mustEncrypt(mode: AppContext["config"]["mode"], smtpUrl: string): boolean {
  return mode !== "practice" && !isLoopbackHost(new URL(smtpUrl).hostname);
}

type SentMessageRow = typeof sentMessage.$inferInsert;

function toRow(
  { key: id, kind, to, email, forgetsRecipient = false }: OutgoingEmail,
  sentAt: Date,
): SentMessageRow {
  return {
    id,
    kind,
    recipient: forgetsRecipient ? "" : to.address,
    subject: email.subject,
    sentAt,
  };
}

/**
 * Records an email that the mail server has accepted while the database does not answer. Throws if the outage lasts.
 */
async function recordLater(db: AppContext["db"], row: SentMessageRow): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.insert(sentMessage).values(row).onConflictDoNothing();
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
  { key, to, email, replyTo, inReplyToKey, headers, unsubscribeUrl, attachments }: OutgoingEmail,
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
    headers: { ...headers, ...unsubscribeHeaders(unsubscribeUrl) },
    ...(attachments ? { attachments } : {}),
  };
}

/** Asks servers that support it to report only a lost email, and to send only its headers back. */
function envelopeOf({ to }: OutgoingEmail, from: string | undefined): SendMailOptions {
  if (!from) return {};
  return { envelope: { from, to: to.address }, dsn: { return: "headers", notify: ["failure"] } };
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

/** Null if the server accepted the email, its code if it refused the recipient for good. Throws if a retry may help. */
async function submit(transport: Transporter, mail: SendMailOptions): Promise<number | null> {
  try {
    await transport.sendMail(mail);
    return null;
  } catch (error) {
    const refusal = error as Refusal;
    if (isPermanentRefusal(refusal)) return refusal.responseCode ?? null;
    // Neither the server's reply nor the error may reach the log, because they name the recipient.
    const { responseCode, code, command } = refusal;
    const reason = [responseCode, code, command].filter(Boolean).join(" ") || "no reason given";
    throw new Fault(`the mail server did not take an email: ${reason}`, { kind: "outside-system" });
  }
}

/** The fields of nodemailer's error; `response`: the server's reply. */
type Refusal = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * True if the recipient can never get the email. A refusal by policy (x.7.x: relaying, sender checks) or by a limit
 * of the shop's account is retried, because the owner can fix it.
 */
function isPermanentRefusal({ command, responseCode = 0, response = "" }: Refusal): boolean {
  if (responseCode < 500) return false;
  const detail = /^\d{3}[ -]5\.(\d{1,3})\./.exec(response)?.[1];
  if (command === "RCPT TO") return detail !== "7";
  return command === "DATA" && (detail === "1" || detail === "2");
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
