// Adds the customers of the sample orders, without a password.

import { user } from "#core/identity/identity.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { sampleCustomerId, sampleCustomerPhone, sampleCustomers } from "./sample-customers.ts";

export function sampleCustomerEmail(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@customer.example`;
}

/** The last eight are new; the others were here before the first sample order. */
export async function seedCustomers(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(user).values(
    sampleCustomers.map(({ name, street, city, state, pinCode }, index) => {
      const joinedDaysAgo = index < 32 ? 120 + 7 * index : 92 - 2 * (index - 31);
      const joinedAt = new Date(now.getTime() - joinedDaysAgo * dayMs);
      return {
        id: sampleCustomerId(index),
        name,
        email: sampleCustomerEmail(name),
        emailVerified: true,
        phone: sampleCustomerPhone(index),
        address: street,
        city,
        state,
        zip: pinCode,
        createdAt: joinedAt,
        updatedAt: joinedAt,
      };
    }),
  );
}
