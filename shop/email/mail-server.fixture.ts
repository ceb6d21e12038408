// An SMTP server for tests: keeps the emails it receives, and refuses recipients or emails on request.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type ParsedMail, parseMail } from "../../sandbox/smtp/mime.ts";

export type ReceivedMail = ParsedMail & { to: string[] };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Refuses the next `count` recipients (RCPT) or emails (DATA) with this reply: '450 4.2.0 Busy'. */
  refuse(command: "RCPT" | "DATA", count: number, reply: string): void;
  stop(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal = { command: "", count: 0, reply: "" };
  const takeRefusal = (command: string) => {
    if (refusal.command !== command || refusal.count === 0) return undefined;
    refusal.count -= 1;
    const [code, ...words] = refusal.reply.split(" ");
    return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onRcptTo: (_address, _session, done) => done(takeRefusal("RCPT")),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = takeRefusal("DATA");
        if (refused) return done(refused);
        received.push({
          ...parseMail(Buffer.concat(chunks)),
          to: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (command, count, reply) => {
      refusal = { command, count, reply };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
