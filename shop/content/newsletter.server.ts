// The newsletter: nobody is on the list who has not said yes by mail, and everybody leaves it with one click.
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { countAttempts, type TooManyRequests } from "../identity/attempts.server.ts";
import { parseEmail } from "../identity/contact-details.ts";
import { readSettings } from "../settings/settings.server.ts";
import { newsletterSubscriber as subscriber } from "./content.table.ts";

type Rooms = Pick<Foundations, "db" | "clock" | "outbox" | "config">;
export type AskedForNewsletter = { ok: true } | { ok: false; reason: "invalid-email" } | TooManyRequests;

/** A link to confirm is good for this long. */
const lasts = 30 * 24 * 60 * 60_000;
/** Longer than writing a mail into the outbox takes: an address that is on the list already answers after the same time. */
const evenPause = 120;

/** The answer never tells whether an address is on the list. */
export async function askForNewsletter(
  rooms: Rooms,
  given: string,
  clientNetwork: string,
): Promise<AskedForNewsletter> {
  const email = parseEmail(given);
  if (!email) return { ok: false, reason: "invalid-email" };
  const { limits } = await readSettings(rooms.db);
  const refused = await countAttempts(rooms, [
    { key: `message:${clientNetwork}`, most: limits.messagesPerNetwork, minutes: 60 },
    { key: `mail:${email}`, most: limits.mailsPerAddress, minutes: 60 },
  ]);
  if (refused) return refused;
  await Promise.all([noteWish(rooms, email), new Promise((resolve) => setTimeout(resolve, evenPause))]);
  return { ok: true };
}

/** Who is on the list hears nothing; everybody else gets the letter that asks. */
async function noteWish({ db, clock, outbox, config }: Rooms, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const askedAt = clock.now();
    const token = randomBytes(24).toString("base64url");
    const [asked] = await tx
      .insert(subscriber)
      .values({ email, token, askedAt })
      .onConflictDoUpdate({
        target: subscriber.email,
        set: { askedAt },
        setWhere: or(isNull(subscriber.confirmedAt), isNotNull(subscriber.unsubscribedAt)),
      })
      .returning();
    if (!asked) return;
    await outbox.enqueue(tx, "newsletter.confirm", {
      email,
      url: newsletterLink(config.publicUrl, "confirm", asked.token),
      unsubscribeUrl: newsletterLink(config.publicUrl, "unsubscribe", asked.token),
    });
  });
}

export function newsletterLink(origin: string, step: "confirm" | "unsubscribe", token: string): string {
  return `${origin}/newsletter/${step}?token=${token}`;
}

export type NewsletterLinkState = "good" | "done" | "old" | "unknown";

/** For the page behind the link in the letter; looking changes nothing, since mail scanners follow links. */
export async function readConfirmLink(
  { db, clock }: Pick<Rooms, "db" | "clock">,
  token: string,
): Promise<NewsletterLinkState> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.token, token));
  if (!row) return "unknown";
  if (row.confirmedAt && !row.unsubscribedAt) return "done";
  if (row.unsubscribedAt && row.unsubscribedAt >= row.askedAt) return "old";
  return row.askedAt.getTime() + lasts > clock.now().getTime() ? "good" : "old";
}

/** True once the address is on the list, also when it was before. */
export async function confirmSubscription(
  { db, clock }: Pick<Rooms, "db" | "clock">,
  token: string,
): Promise<boolean> {
  const now = clock.now();
  await db
    .update(subscriber)
    .set({ confirmedAt: now, unsubscribedAt: null })
    .where(
      and(
        eq(subscriber.token, token),
        or(isNull(subscriber.confirmedAt), isNotNull(subscriber.unsubscribedAt)),
        or(isNull(subscriber.unsubscribedAt), gt(subscriber.askedAt, subscriber.unsubscribedAt)),
        gt(subscriber.askedAt, new Date(now.getTime() - lasts)),
      ),
    );
  return (await readConfirmLink({ db, clock }, token)) === "done";
}

/** True when the link is one of ours; harmless when repeated. */
export async function unsubscribe(
  { db, clock }: Pick<Rooms, "db" | "clock">,
  token: string,
): Promise<boolean> {
  const left = await db
    .update(subscriber)
    .set({ unsubscribedAt: clock.now() })
    .where(eq(subscriber.token, token))
    .returning({ email: subscriber.email });
  return left.length > 0;
}

export async function isUnsubscribeLinkGood({ db }: Pick<Rooms, "db">, token: string): Promise<boolean> {
  const found = await db
    .select({ email: subscriber.email })
    .from(subscriber)
    .where(eq(subscriber.token, token));
  return found.length > 0;
}
