// Deletes what identity knows about a person.
import { eq, inArray, or } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { deletePicture } from "#platform/media/media.ts";
import {
  account,
  authenticator,
  emailToken,
  firebaseGrant,
  passkey,
  recoveryCode,
  savedAddress,
  session,
  staffInvitation,
  user,
} from "./identity.table.ts";

/** Shown where the name stood: beside a review, in the back office. */
export const formerCustomer = "A former customer";

/** A person has typed these about themselves into an account, besides the name. */
export const noPersonalDetails = {
  image: null,
  photoLink: null,
  photoState: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  company: null,
  gstin: null,
};

/**
 * With `keepRow` the account's row stays, for the orders that refer to it, without anything personal; nobody can sign
 * in to it again.
 */
export async function forgetAccount(
  tx: Transaction,
  clock: Clock,
  { userId, keepRow }: { userId: string; keepRow: boolean },
): Promise<void> {
  const columns = { image: user.image, email: user.email };
  const [row] = await tx.select(columns).from(user).where(eq(user.id, userId));
  // Links name the account, codes the address.
  await tx.delete(emailToken).where(inArray(emailToken.value, [userId, row?.email ?? userId]));
  await tx
    .delete(staffInvitation)
    .where(or(eq(staffInvitation.by, userId), eq(staffInvitation.email, row?.email ?? "")));
  await deletePicture(tx, clock, row?.image ?? null);
  if (!keepRow) {
    // Whatever belongs to the account goes with it.
    await tx.delete(user).where(eq(user.id, userId));
    return;
  }
  for (const table of [session, account, firebaseGrant, passkey, authenticator, recoveryCode, savedAddress])
    await tx.delete(table).where(eq(table.userId, userId));
  const now = clock.now();
  await tx
    .update(user)
    .set({
      ...noPersonalDetails,
      name: formerCustomer,
      // Addresses are unique, and nobody can own one that ends in .invalid (RFC 2606).
      email: `${userId}@deleted.invalid`,
      emailVerified: false,
      role: "user",
      disabledAt: now,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(user.id, userId));
}
