// The devices that ring: of people who work here, some at most for each.
import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { user } from "./identity.table.ts";
import { type isStaff, type Role, roles } from "./identity.ts";
import { pushSubscription } from "./push-subscriptions.table.ts";

/** An account's oldest devices go first. */
const maxDevices = 10;

export type PushSubscription = Pick<
  typeof pushSubscription.$inferSelect,
  "address" | "publicKey" | "authSecret"
>;

/** Idempotent per address; an address that belonged to another account on this device changes hands. */
export async function keepSubscription(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { userId, sessionId, ...subscription }: PushSubscription & { userId: string; sessionId: string },
): Promise<void> {
  const kept = { ...subscription, userId, sessionId };
  await db.transaction(async (tx) => {
    await tx
      .insert(pushSubscription)
      .values({ ...kept, createdAt: clock.now() })
      .onConflictDoUpdate({ target: pushSubscription.address, set: kept });
    const tooMany = tx
      .select({ address: pushSubscription.address })
      .from(pushSubscription)
      .where(eq(pushSubscription.userId, userId))
      .orderBy(desc(pushSubscription.createdAt), pushSubscription.address)
      .offset(maxDevices);
    await tx.delete(pushSubscription).where(inArray(pushSubscription.address, tooMany));
  });
}

/** Does nothing for a device of another account. */
export async function forgetSubscription(db: Database, address: string, userId?: string): Promise<void> {
  const isTheirs = userId === undefined ? undefined : eq(pushSubscription.userId, userId);
  await db.delete(pushSubscription).where(and(eq(pushSubscription.address, address), isTheirs));
}

/** Call it where a person ends a session; one that only expires goes on ringing. */
export async function silenceSession(tx: Database | Transaction, sessionId: string): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
}

export async function silenceOtherSessions(
  tx: Database | Transaction,
  userId: string,
  exceptId: string,
): Promise<void> {
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), ne(pushSubscription.sessionId, exceptId)));
}

/** The devices of everybody whose role `hears` allows at this moment; with `address`, that one. */
export async function listSubscriptions(
  db: Database,
  hears: typeof isStaff,
  address?: string,
): Promise<(PushSubscription & { role: Role })[]> {
  const { address: ofDevice, authSecret, publicKey } = pushSubscription;
  return db
    .select({ address: ofDevice, publicKey, authSecret, role: user.role })
    .from(pushSubscription)
    .innerJoin(user, eq(user.id, pushSubscription.userId))
    .where(
      and(
        inArray(
          user.role,
          roles.filter((role) => hears({ role })),
        ),
        isNull(user.disabledAt),
        address === undefined ? undefined : eq(ofDevice, address),
      ),
    );
}
