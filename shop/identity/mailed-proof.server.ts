// A proof sent by mail: whoever brings the token back has read the mailbox. Single use, kept only as a hash.
import { randomBytes } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import { verification } from "./identity.table.ts";
import { sha256 } from "./sealed-text.server.ts";

type Purpose = "reset" | "verify";

export async function issueProof(
  { clock }: Pick<Foundations, "clock">,
  tx: Transaction,
  purpose: Purpose,
  userId: string,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await tx.insert(verification).values({
    id: newId(),
    identifier: `${purpose}:${sha256(token)}`,
    value: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  return token;
}

/** The account whose proof it is; looking does not use it up. */
export async function findProof(
  { db, clock }: { db: Database | Transaction; clock: Foundations["clock"] },
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: verification.value })
    .from(verification)
    .where(
      and(
        eq(verification.identifier, `${purpose}:${sha256(token)}`),
        gt(verification.expiresAt, clock.now()),
      ),
    );
  return row?.userId;
}

/** Uses it up, and with it all others of the same purpose for that account. Only one of two simultaneous callers gets it. */
export async function redeemProof(
  { clock }: Pick<Foundations, "clock">,
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(verification)
    .where(eq(verification.identifier, `${purpose}:${sha256(token)}`))
    .returning();
  if (!row || row.expiresAt <= clock.now()) return undefined;
  await tx
    .delete(verification)
    .where(and(eq(verification.value, row.value), like(verification.identifier, `${purpose}:%`)));
  return row.value;
}
