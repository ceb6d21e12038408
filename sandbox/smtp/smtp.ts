import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

export type Mail = ParsedMail & {
  id: string;
  /** The envelope's recipients, in lower case. */
  to: string[];
  envelopeFrom: string;
  receivedAt: Date;
  source: string;
  /** All http(s) addresses in the email, in order, each once. */
  links: string[];
};

export type SandboxMail = {
  url: string;
  /** Sorted by arrival, the newest last. */
  inbox: (to?: string) => readonly Mail[];
  /** The newest matching email, or the next one that arrives. Rejects after `timeoutMs` (default 5000). */
  waitFor: (predicate: (mail: Mail) => boolean, timeoutMs?: number) => Promise<Mail>;
  clear: () => void;
  /**
   * Refuses the next emails with an SMTP code (default 451): 4xx asks the sender to try again, 5xx is final.
   */
  refuseNext: (count: number, code?: number) => void;
  refusing: () => { left: number; code: number };
  stop: () => Promise<void>;
};

/** A mail server that accepts every email from anybody to anybody and keeps it in memory. */
export async function startSmtp({ port = 0 }: { port?: number | undefined } = {}): Promise<SandboxMail> {
  let mails: Mail[] = [];
  let refusal = { left: 0, code: 451 };
  const listeners = new Set<(mail: Mail) => void>();

  async function receiveMail(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
    const raw = await buffer(stream);
    if (refusal.left > 0) {
      refusal.left -= 1;
      throw refuse(refusal.code);
    }
    const mail = await toMail(raw, { mailFrom, rcptTo });
    mails = [...mails, mail];
    for (const listener of [...listeners]) listener(mail);
  }

  const server = await listenForMail(port, receiveMail);

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    inbox: (to) => (to ? mails.filter((mail) => mail.to.includes(to.toLowerCase())) : mails),
    waitFor: (predicate, timeoutMs = 5000) => {
      const found = mails.findLast(predicate);
      if (found) return Promise.resolve(found);
      return new Promise<Mail>((resolve, reject) => {
        const listener = (mail: Mail) => {
          if (!predicate(mail)) return;
          clearTimeout(timer);
          listeners.delete(listener);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          listeners.delete(listener);
          const seen = mails.map((mail) => `${mail.subject} → ${mail.to.join(", ")}`).join("; ");
          reject(new Error(`No matching email within ${timeoutMs} ms. Seen: ${seen || "none"}`));
        }, timeoutMs);
        listeners.add(listener);
      });
    },
    clear: () => {
      mails = [];
      refusal = { left: 0, code: 451 };
    },
    refuseNext: (count, code = 451) => {
      refusal = { left: count, code };
    },
    refusing: () => refusal,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function listenForMail(
  port: number,
  receiveMail: (stream: Readable, envelope: SMTPServerEnvelope) => Promise<void>,
): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onData: (stream, { envelope }, done) => {
      receiveMail(stream, envelope).then(() => done(), done);
    },
  });
  // Without this listener, a client that disconnects early would end the process.
  server.on("error", () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

const refuse = (responseCode: number) =>
  Object.assign(new Error("The mail server of the sandbox refuses this email"), { responseCode });

async function toMail(
  raw: Buffer,
  { mailFrom, rcptTo }: Pick<SMTPServerEnvelope, "mailFrom" | "rcptTo">,
): Promise<Mail> {
  const parsed = await parseMail(raw);
  const allText = `${parsed.text}\n${(parsed.html ?? "").replaceAll("&amp;", "&")}`;
  const links = allText.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [];
  return {
    ...parsed,
    id: randomUUID(),
    to: rcptTo.map(({ address }) => address.toLowerCase()),
    envelopeFrom: mailFrom ? mailFrom.address : "",
    receivedAt: new Date(),
    source: raw.toString("utf8"),
    links: [...new Set(links.map((link) => link.replace(/[.,;]$/, "")))],
  };
}
