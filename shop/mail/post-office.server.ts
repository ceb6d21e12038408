// The post office: tells the outbox who writes which letter. A letter is written when its time comes, from what the tables
// say then, and each occasion is written about once.
import { Fault } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import type { Effect } from "#platform/outbox.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { identityLetters } from "./identity-letters.server.ts";
import { type Letterhead, readLetterhead } from "./letterhead.ts";
import { messageLetters } from "./message-letters.server.ts";
import { orderLetters } from "./order-letters.server.ts";
import { paymentLetters } from "./payment-letters.server.ts";
import { type Envelope, openPost } from "./send-letter.server.ts";

export type Desk = Pick<Foundations, "db"> & { settings: Settings; head: Letterhead };
/** Writes what an effect asks for; nothing when there is no more to write about, or the owner has switched it off. */
export type Writer = (desk: Desk, effect: Effect) => Promise<Envelope[]>;

const writers: Record<string, Writer> = {
  ...orderLetters,
  ...paymentLetters,
  ...identityLetters,
  ...messageLetters,
};

/** Call it before the outbox starts. Without a mail server nobody is registered, and letters wait in the outbox. */
export function openPostOffice(foundations: Foundations): void {
  const { db, log, config, outbox } = foundations;
  if (!config.smtpUrl) {
    log.warn({}, "SMTP_URL is not set: letters wait in the outbox");
    return;
  }
  const post = openPost(foundations, config.smtpUrl);
  for (const [kind, write] of Object.entries(writers)) {
    outbox.carryOut(kind, async (effect) => {
      try {
        const settings = await readSettings(db);
        const head = readLetterhead(settings.business, config.publicUrl);
        const envelopes = await write({ db, settings, head }, effect);
        const outcomes = await Promise.allSettled(envelopes.map((envelope) => post.send(head, envelope)));
        const failed = outcomes.find((outcome) => outcome.status === "rejected");
        if (failed) throw failed.reason;
      } catch (error) {
        throw withoutAddress(error);
      }
    });
  }
}

/** The outbox logs what it catches, and a query that failed quotes its values: addresses among them. */
function withoutAddress(error: unknown): unknown {
  if (!(error instanceof Error && "query" in error)) return error;
  const { code } = (error.cause ?? {}) as { code?: string };
  return new Fault(`the database refused a letter's query: ${code ?? "no code given"}`);
}
