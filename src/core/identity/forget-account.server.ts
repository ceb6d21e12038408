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

/** Replaces the name beside a review and in the back office. */
export const formerCustomer = "A former customer";

/** Empties the person's entries about themselves, except the name, and the owner's notes. */
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
  note: null,
  tags: null,
  paysOnline: false,
};

/** With `keepRow` the row stays for the orders that refer to it, without personal details; nobody can sign in to it. */
export async function forgetAccount(
  tx: Transaction,
  clock: Clock,
  { userId, keepRow }: { userId: string; keepRow: boolean },
): Promise<void> {
  const columns = { image: user.image, email: user.email };
  const [row] = await tx.select(columns).from(user).where(eq(user.id, userId));
  // Tokens of links have the account's id, those of codes the address.
  await tx.delete(emailToken).where(inArray(emailToken.value, [userId, row?.email ?? userId]));
  await tx
    .delete(staffInvitation)
    .where(or(eq(staffInvitation.by, userId), eq(staffInvitation.email, row?.email ?? "")));
  await deletePicture(tx, clock, row?.image ?? null);
  if (!keepRow) {
    // Deletes the account's other rows too (on delete cascade).
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
