// Saves the first address of an order in an account that was opened by Google, by a code or by a number alone and has none, so that the
// next order is filled in.
import { and, eq, isNull, or } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { command } from "../command.server.ts";
import { canEditProfile } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import type { WithIdentity } from "../identity-provider.server.ts";
import type { AddressFields } from "./address-form.ts";

/** Does nothing for an account that has an address, or a phone number and an email address. Keeps an existing name. */
export const keepFirstAddress = command(
  canEditProfile,
  async function keepFirstAddress(
    { db, clock, identity }: Pick<AppContext, "db" | "clock"> & WithIdentity,
    { id },
    { name, phone, address, city, state, zip, company, gstin }: AddressFields,
  ): Promise<void> {
    const fields = { phone, address, city, state, zip, company, gstin, updatedAt: clock.now() };
    await db.transaction(async (tx) => {
      const hasNoneOrAlone = or(isNull(user.phone), isNull(user.email));
      const isEmpty = and(eq(user.id, id), isNull(user.address), hasNoneOrAlone);
      const [kept] = await tx.update(user).set(fields).where(isEmpty).returning();
      if (kept?.name !== "") return;
      await tx.update(user).set({ name }).where(eq(user.id, id));
      await identity.profileChanged(tx, id);
    });
  },
);
