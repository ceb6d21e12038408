// A customer's addresses: the profile's own, and further ones that they add, change, remove and choose from.
import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { command } from "../command.server.ts";
import { canEditProfile } from "../identity.policy.ts";
import { savedAddress, user } from "../identity.table.ts";
import { getProfile } from "../profile/profile.server.ts";
import { type AddressFields, addressForm, maxSavedAddresses } from "./address-form.ts";
import { profileAddressId, type SavedAddress } from "./saved-address.ts";

type Context = Pick<AppContext, "db" | "clock">;
type OwnAddress = { id: string };

/** The default first, then the profile's, then the oldest first. */
export async function listAddresses(db: Database, userId: string): Promise<SavedAddress[]> {
  const [profile, rows] = await Promise.all([
    getProfile(db, userId),
    db
      .select()
      .from(savedAddress)
      .where(eq(savedAddress.userId, userId))
      .orderBy(asc(savedAddress.createdAt), asc(savedAddress.id)),
  ]);
  const { name, phone, address, city, state, zip, company, gstin } = profile;
  const own = { name, phone, address, city, state, zip, company, gstin };
  const all: SavedAddress[] = [
    {
      ...own,
      id: profileAddressId,
      isDefault: !rows.some(({ isDefault }) => isDefault),
      isComplete: addressForm.safeParse(own).success,
    },
    ...rows.map(({ userId: _userId, createdAt: _createdAt, ...row }) => ({ ...row, isComplete: true })),
  ];
  return all.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The first complete address of the list, or an incomplete one if the customer has none. */
export async function getDefaultAddress(db: Database, userId: string): Promise<SavedAddress> {
  const addresses = await listAddresses(db, userId);
  const suggested = addresses.find(({ isComplete }) => isComplete) ?? addresses[0];
  if (!suggested) throw new NotFound("no such account");
  return suggested;
}

/** Throws NotFound for an address of another customer. */
export async function getOwnAddress(db: Database, userId: string, id: string): Promise<SavedAddress> {
  const found = (await listAddresses(db, userId)).find((address) => address.id === id);
  if (!found || id === profileAddressId) throw new NotFound("no such address");
  return found;
}

export type AddAddressOutcome = { ok: true; id: string } | { ok: false; reason: "too-many" };

export const addAddress = command(
  canEditProfile,
  async function addAddress({ db, clock }: Context, { id: userId }, fields: AddressFields) {
    return db.transaction(async (tx): Promise<AddAddressOutcome> => {
      await lockCustomer(tx, userId);
      if ((await tx.$count(savedAddress, eq(savedAddress.userId, userId))) >= maxSavedAddresses)
        return { ok: false, reason: "too-many" };
      const id = newId();
      await tx.insert(savedAddress).values({ ...fields, id, userId, createdAt: clock.now() });
      return { ok: true, id };
    });
  },
);

/** Throws NotFound for an address of another customer. */
export const changeAddress = command(
  canEditProfile,
  async function changeAddress(
    { db }: Context,
    { id: userId },
    { id, fields }: OwnAddress & { fields: AddressFields },
  ) {
    const changed = await db.update(savedAddress).set(fields).where(isOwn(userId, id)).returning();
    if (changed.length === 0) throw new NotFound("no such address");
  },
);

/** Idempotent. Removing the default makes the profile's address the default again. */
export const removeAddress = command(
  canEditProfile,
  async function removeAddress({ db }: Context, { id: userId }, { id }: OwnAddress) {
    await db.delete(savedAddress).where(isOwn(userId, id));
  },
);

/** `id` is 'profile' for the profile's own. Throws NotFound for an address of another customer. */
export const chooseDefaultAddress = command(
  canEditProfile,
  async function chooseDefaultAddress({ db }: Context, { id: userId }, { id }: OwnAddress) {
    return db.transaction(async (tx) => {
      await lockCustomer(tx, userId);
      await tx.update(savedAddress).set({ isDefault: false }).where(eq(savedAddress.userId, userId));
      if (id === profileAddressId) return;
      const chosen = await tx
        .update(savedAddress)
        .set({ isDefault: true })
        .where(isOwn(userId, id))
        .returning();
      if (chosen.length === 0) throw new NotFound("no such address");
    });
  },
);

function isOwn(userId: string, id: string) {
  return and(eq(savedAddress.userId, userId), eq(savedAddress.id, id));
}

/** Makes two tabs wait for each other, to keep the limit and the one default. */
async function lockCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
}
