// The second factors of an account: which it has, what their changes do to its sessions, and its recovery codes.
import { randomBytes } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { authenticator, passkey, recoveryCode, session } from "../identity.table.ts";
import { endAllSessions } from "../sessions.server.ts";
import { sha256 } from "../signed-value.server.ts";
import { toBase32 } from "./one-time-code.server.ts";

export type SecondFactors = { passkeys: number; authenticator: boolean; recoveryCodes: number };

const recoveryCodeCount = 10;
/** 50 bits, which nobody guesses within the rate limit. */
const recoveryCodeLength = 10;

export async function findSecondFactors(db: Database | Transaction, userId: string): Promise<SecondFactors> {
  const isConfirmed = and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt));
  return {
    passkeys: await db.$count(passkey, eq(passkey.userId, userId)),
    authenticator: (await db.$count(authenticator, isConfirmed)) > 0,
    recoveryCodes: await db.$count(recoveryCode, eq(recoveryCode.userId, userId)),
  };
}

export function hasSecondFactor({ passkeys, authenticator: hasApp }: SecondFactors): boolean {
  return hasApp || passkeys > 0;
}

type Change = { userId: string; sessionId: string; factor: "passkey" | "authenticator" };

/**
 * Ends the other sessions, which had no second factor, and records the change. Returns new recovery codes, to be shown
 * once, if the account has none.
 */
export async function completeAdding(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { userId, sessionId, factor }: Change,
): Promise<string[]> {
  await endAllSessions(tx, userId, sessionId);
  const now = clock.now();
  await tx.update(session).set({ secondFactor: true, confirmedAt: now }).where(eq(session.id, sessionId));
  await recordAudit(tx, clock, {
    by: userId,
    action: "second-factor.added",
    subject: `user:${userId}`,
    after: { factor },
  });
  const { recoveryCodes } = await findSecondFactors(tx, userId);
  return recoveryCodes > 0 ? [] : replaceRecoveryCodes(tx, { clock }, userId);
}

/**
 * Records the removal. After the last factor, also deletes the recovery codes and marks sessions as without second
 * factor.
 */
export async function completeRemoving(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { userId, factor, by }: { userId: string; factor: Change["factor"] | "all"; by: string },
): Promise<void> {
  await recordAudit(tx, clock, {
    by,
    action: "second-factor.removed",
    subject: `user:${userId}`,
    before: { factor },
  });
  if (hasSecondFactor(await findSecondFactors(tx, userId))) return;
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.update(session).set({ secondFactor: false }).where(eq(session.userId, userId));
}

/** For an account that has lost all factors: also ends its sessions. The password alone then signs in. */
export async function removeAllFactors(
  tx: Transaction,
  context: Pick<AppContext, "clock">,
  { userId, by }: { userId: string; by: string },
): Promise<void> {
  for (const factor of [passkey, authenticator]) await tx.delete(factor).where(eq(factor.userId, userId));
  await endAllSessions(tx, userId);
  await completeRemoving(tx, context, { userId, factor: "all", by });
}

/** The older codes stop working. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const code = toBase32(randomBytes(7)).slice(0, recoveryCodeLength).toLowerCase();
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ id: hashOf(userId, code), userId, createdAt: clock.now() })));
  return codes;
}

/** True once for each code; ignores spaces, dashes and case. */
export async function redeemRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const redeemed = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.id, hashOf(userId, typed)), eq(recoveryCode.userId, userId)))
    .returning({ id: recoveryCode.id });
  return redeemed.length > 0;
}

function hashOf(userId: string, code: string): string {
  return sha256(`${userId} ${code.toLowerCase().replace(/[^a-z2-7]/g, "")}`);
}
