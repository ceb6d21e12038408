// A mail server for tests: keeps what it takes, and says no when told to.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type ParsedMail, parseMail } from "../../sandbox/smtp/mime.ts";

export type TakenMail = ParsedMail & { to: string[] };

export type MailServer = {
  url: string;
  taken: TakenMail[];
  /** The next so many recipients, or mails, are refused with these words: '450 4.2.0 Busy'. */
  refuse(at: "RCPT" | "DATA", count: number, words: string): void;
  stop(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  let refusal = { at: "", count: 0, words: "" };
  const refused = (at: string) => {
    if (refusal.at !== at || refusal.count === 0) return undefined;
    refusal.count -= 1;
    const [code, ...words] = refusal.words.split(" ");
    return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onRcptTo: (_address, _session, done) => done(refused("RCPT")),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const no = refused("DATA");
        if (no) return done(no);
        taken.push({
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
    taken,
    refuse: (at, count, words) => {
      refusal = { at, count, words };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
