// Puts a letter into the post: once an occasion, however often and by how many processes it is asked to.
import { eq, sql } from "drizzle-orm";
import { createTransport, type SendMailOptions } from "nodemailer";
import { Fault } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";
import { sentLetter } from "./mail.table.ts";

export type Recipient = { name: string; address: string };

export type Envelope = {
  /** What the letter is about, once and for all: 'order.placed:<order>'. Also the root of its Message-ID. */
  occasion: string;
  /** The occasion's kind: 'order.placed'. */
  kind: string;
  to: Recipient;
  letter: Letter;
  /** Who gets an answer; the shop unless said otherwise. */
  replyTo?: Recipient;
  /** The occasion of the letter that this one follows, for threads in mail programs. */
  follows?: string;
  headers?: Record<string, string>;
};

export type PostOffice = { send(head: Letterhead, envelope: Envelope): Promise<void> };

/** Each letter under way keeps a database connection: a mail server that hangs must not use up the shop's pool. */
const atOnce = 2;

export function openPost({ db, clock, log, config }: Foundations, smtpUrl: string): PostOffice {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(config.publicUrl).hostname;
  const takeTurn = openTurnstile(atOnce);

  /**
   * The lock keeps two workers from sending the same letter, the row remembers it. Were the process killed between the
   * server's yes and the commit, the letter goes out again under the same Message-ID.
   */
  const send: PostOffice["send"] = (head, envelope) =>
    takeTurn(() =>
      db.transaction(async (tx) => {
        const { occasion: id, kind, to, letter } = envelope;
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letter:${id}`}, 0))`);
        const [sent] = await tx.select({ id: sentLetter.id }).from(sentLetter).where(eq(sentLetter.id, id));
        if (sent) return;
        const refusal = await handIn(address(head, envelope));
        if (refusal !== null) log.warn({ kind, code: refusal }, "letter refused for good");
        await tx.insert(sentLetter).values({
          id,
          kind,
          recipient: to.address,
          subject: letter.subject,
          sentAt: clock.now(),
          refusal,
        });
      }),
    );

  function address(
    head: Letterhead,
    { occasion, to, letter, replyTo, follows, headers }: Envelope,
  ): SendMailOptions {
    const shop = { name: head.shopName, address: head.email };
    return {
      from: shop,
      to,
      replyTo: replyTo ?? shop,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      date: clock.now(),
      messageId: messageId(occasion, host),
      ...(follows ? { inReplyTo: messageId(follows, host), references: messageId(follows, host) } : {}),
      headers: headers ?? {},
    };
  }

  /** Null when the server took the letter, its code when it refused the recipient for good; throws when later may help. */
  async function handIn(mail: SendMailOptions): Promise<number | null> {
    try {
      await transport.sendMail(mail);
      return null;
    } catch (error) {
      const refusal = error as Refusal;
      if (isForGood(refusal)) return refusal.responseCode ?? null;
      // The server's own words name the recipient, so that neither they nor the error itself may reach the log.
      const { responseCode, code, command } = refusal;
      const told = [responseCode, code, command].filter(Boolean).join(" ") || "no reason given";
      throw new Fault(`the mail server did not take a letter: ${told}`, { status: 502 });
    }
  }

  return { send };
}

/** As nodemailer tells it: `response` are the server's own words. */
type Refusal = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Whether this recipient will never get it. A refusal for a policy (x.7.x: relaying, sender checks) or for a limit of ours is
 * for the owner to mend, so that it is tried again.
 */
function isForGood({ command, responseCode = 0, response = "" }: Refusal): boolean {
  if (responseCode < 500) return false;
  const detail = /^\d{3}[ -]5\.(\d{1,3})\./.exec(response)?.[1];
  if (command === "RCPT TO") return detail !== "7";
  return command === "DATA" && (detail === "1" || detail === "2");
}

/** '<order.placed.0195…@shop.example>': the same for each attempt at one occasion. */
export function messageId(occasion: string, host: string): string {
  return `<${occasion.replace(/[^A-Za-z0-9.-]+/g, ".")}@${host}>`;
}

/** Lets so many tasks run at the same time; others wait in line. */
function openTurnstile(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let free = places;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => line.push(enter));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
