// Email tokens: a link with the token proves that the recipient can read the mailbox. Each token works once
// and is stored only as a hash. That of a code stays in the browser that asked for it (email-codes/).
import { randomBytes } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { emailToken, user } from "./identity.table.ts";
import { sha256 } from "./signed-value.server.ts";

type Purpose = "reset" | "verify" | "invite" | "code";

const ttlMinutes: Record<Purpose, number> = {
  reset: 60,
  verify: 7 * 24 * 60,
  invite: 7 * 24 * 60,
  code: 10,
};

export type EmailedLink = { name: string; email: string; token: string };

/**
 * Issues a token for an email that is being written. Undefined if the account is gone, disabled, or already verified.
 */
export async function issueEmailedLink(
  ctx: Pick<AppContext, "db" | "clock">,
  purpose: Exclude<Purpose, "invite" | "code">,
  userId: string,
): Promise<EmailedLink | undefined> {
  const [found] = await ctx.db.select().from(user).where(eq(user.id, userId));
  if (!found?.email || found.disabledAt || (purpose === "verify" && found.emailVerified)) return undefined;
  const { name, email } = found;
  return { name, email, token: await issueEmailToken(ctx, purpose, userId) };
}

/** `subject` is the id of the account or the invitation, or the address of a code. */
export async function issueEmailToken(
  { db, clock }: Pick<AppContext, "clock"> & { db: Database | Transaction },
  purpose: Purpose,
  subject: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await db.insert(emailToken).values({
    id: newId(),
    identifier: `${purpose}:${sha256(token)}`,
    value: subject,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ttlMinutes[purpose] * minuteMs),
  });
  return token;
}

/** The account, invitation or address of a valid token. Does not redeem the token. */
export async function findEmailToken(
  { db, clock }: { db: Database | Transaction; clock: AppContext["clock"] },
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: emailToken.value })
    .from(emailToken)
    .where(
      and(eq(emailToken.identifier, `${purpose}:${sha256(token)}`), gt(emailToken.expiresAt, clock.now())),
    );
  return row?.userId;
}

/**
 * Redeems the token and deletes its subject's other tokens for the same purpose. Returns the subject, to only one of
 * two simultaneous callers.
 */
export async function redeemEmailToken(
  { clock }: Pick<AppContext, "clock">,
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(emailToken)
    .where(eq(emailToken.identifier, `${purpose}:${sha256(token)}`))
    .returning();
  if (!row || row.expiresAt <= clock.now()) return undefined;
  await deleteEmailTokens(tx, purpose, row.value);
  return row.value;
}

/** Emailed links with these tokens stop working. */
export async function deleteEmailTokens(tx: Transaction, purpose: Purpose, subject: string): Promise<void> {
  await tx
    .delete(emailToken)
    .where(and(eq(emailToken.value, subject), like(emailToken.identifier, `${purpose}:%`)));
}
