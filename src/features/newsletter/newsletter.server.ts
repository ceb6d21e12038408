// Newsletter subscriptions: an address is on the list only after it was confirmed by email (double opt-in),
// and one click unsubscribes it.

import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { requireFeature } from "#core/content/features.server.ts";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { command } from "#core/identity/command.server.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import type { WithLinks } from "#core/links.ts";
import { addressLimit, hideDuration, messageLimits } from "#core/messages/guest-limits.server.ts";
import { canSubscribe } from "#core/messages/message.policy.ts";
import { newsletterConfirmJob } from "#core/messages/message-jobs.server.ts";
import { newsletterSubscriber as subscriber } from "#core/messages/messages.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithVersions } from "#platform/content-version.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newsletterConfirmAddress, newsletterStopAddress } from "./addresses.ts";
import { askForConsent } from "./newsletter-consent.ts";

type Clocked = Pick<AppContext, "db" | "clock">;
type Context = Clocked & WithVersions & Pick<AppContext, "jobs"> & WithLinks;

export type NewsletterRequestOutcome = { ok: true } | TooManyRequests;

/** How long a confirmation link is valid. */
const confirmLinkTtlMs = 30 * dayMs;

/**
 * Neither the answer nor its duration reveals whether the address is on the list already. Throws NotFound in a shop
 * without a newsletter.
 */
export const requestNewsletter = command(
  canSubscribe,
  async function requestNewsletter(
    ctx: Context,
    actor,
    { email }: { email: string },
  ): Promise<NewsletterRequestOutcome> {
    await requireFeature(ctx, "newsletter");
    const refused = await consumeRateLimit(ctx, [...messageLimits(actor), addressLimit(email)]);
    if (refused) return refused;
    await hideDuration(storeRequest(ctx, email));
    return { ok: true };
  },
);

/** Enqueues the confirmation email, unless the address is already on the list. */
async function storeRequest({ db, clock, jobs, links }: Context, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const requestedAt = clock.now();
    const token = randomBytes(24).toString("base64url");
    const [request] = await tx
      .insert(subscriber)
      .values({ email, token, requestedAt })
      .onConflictDoUpdate({
        target: subscriber.email,
        set: { requestedAt },
        setWhere: or(isNull(subscriber.confirmedAt), isNotNull(subscriber.unsubscribedAt)),
      })
      .returning();
    if (!request) return;
    await jobs.enqueue(tx, newsletterConfirmJob, {
      email,
      url: newsletterConfirmAddress(links, request.token),
      unsubscribeUrl: newsletterStopAddress(links, request.token),
    });
  });
}

/**
 * 'good': can be confirmed; 'done': already confirmed; 'old': expired, or the address has unsubscribed since.
 */
export type NewsletterLinkState = "good" | "done" | "old" | "unknown";

/** For the page behind the link in the email. Changes nothing, since mail scanners follow links. */
export async function readConfirmLink({ db, clock }: Clocked, token: string): Promise<NewsletterLinkState> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.token, token));
  if (!row) return "unknown";
  if (row.confirmedAt && !row.unsubscribedAt) return "done";
  if (row.unsubscribedAt && row.unsubscribedAt >= row.requestedAt) return "old";
  return row.requestedAt.getTime() + confirmLinkTtlMs > clock.now().getTime() ? "good" : "old";
}

/** True if the address is on the list afterwards, also when it was before. Idempotent. Throws NotFound as `requestNewsletter`. */
export const confirmSubscription = command(
  canSubscribe,
  async function confirmSubscription(ctx: Clocked & WithVersions, _actor, token: string) {
    await requireFeature(ctx, "newsletter");
    const { db, clock } = ctx;
    const now = clock.now();
    const { newsletterPromise } = await readPageTexts(db, await readSettings(db));
    const { title, lead, button } = askForConsent(newsletterPromise);
    await db
      .update(subscriber)
      .set({ confirmedAt: now, confirmedWords: [title, lead, button].join("\n"), unsubscribedAt: null })
      .where(
        and(
          eq(subscriber.token, token),
          or(isNull(subscriber.confirmedAt), isNotNull(subscriber.unsubscribedAt)),
          or(isNull(subscriber.unsubscribedAt), gt(subscriber.requestedAt, subscriber.unsubscribedAt)),
          gt(subscriber.requestedAt, new Date(now.getTime() - confirmLinkTtlMs)),
        ),
      );
    return (await readConfirmLink(ctx, token)) === "done";
  },
);

/** True if the token is known. Idempotent. */
export const unsubscribe = command(
  canSubscribe,
  async function unsubscribe({ db, clock }: Clocked, _actor, token: string) {
    const rows = await db
      .update(subscriber)
      .set({ unsubscribedAt: clock.now() })
      .where(eq(subscriber.token, token))
      .returning({ email: subscriber.email });
    return rows.length > 0;
  },
);

export async function isUnsubscribeLinkValid(db: Database, token: string): Promise<boolean> {
  const rows = await db
    .select({ email: subscriber.email })
    .from(subscriber)
    .where(eq(subscriber.token, token));
  return rows.length > 0;
}
