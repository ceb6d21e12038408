// An SMTP server for tests: keeps the emails it receives, and refuses recipients or emails on request.
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerAddress } from "smtp-server";
import { type ParsedMail, parseMail } from "../../../sandbox/smtp/parse-mail.ts";

export type ReceivedMail = ParsedMail & { to: string[] };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Refuses the next `count` recipients (RCPT) or emails (DATA) with this reply: '450 4.2.0 Busy'. */
  refuse(command: "RCPT" | "DATA", count: number, reply: string): void;
  /** Runs once, after the next email is accepted and before the sender is told. */
  onceTaken(run: () => Promise<unknown>): void;
  stop(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let runOnceTaken: (() => Promise<unknown>) | undefined;
  let refusal = { command: "", count: 0, reply: "" };
  const takeRefusal = (command: string) => {
    if (refusal.command !== command || refusal.count === 0) return undefined;
    refusal.count -= 1;
    const [code, ...words] = refusal.reply.split(" ");
    return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
  };
  const receive = async (stream: Readable, recipients: SMTPServerAddress[]) => {
    const raw = await buffer(stream);
    const refused = takeRefusal("DATA");
    if (refused) throw refused;
    received.push({ ...(await parseMail(raw)), to: recipients.map(({ address }) => address) });
    const run = runOnceTaken;
    runOnceTaken = undefined;
    await run?.();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onRcptTo: (_address, _session, done) => done(takeRefusal("RCPT")),
    onData: (stream, session, done) => {
      receive(stream, session.envelope.rcptTo).then(() => done(), done);
    },
  });
  // Without a listener, a client that disconnects early would end the test run.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (command, count, reply) => {
      refusal = { command, count, reply };
    },
    onceTaken: (run) => {
      runOnceTaken = run;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
