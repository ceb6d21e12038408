// Opens an account for a sign-up, with the address of the form, and emails a link that confirms the email address.
import type { Transaction } from "#platform/database/database.ts";
import { createAccount } from "./create-account.server.ts";
import type { AccountRow, IdentityContext } from "./identity-provider.server.ts";
import { sendVerification } from "./own/verify-email.server.ts";
import type { NewCustomer } from "./sign-up-form.ts";

/** Undefined if the email address has an account. */
export async function openCustomerAccount(
  ctx: IdentityContext,
  tx: Transaction,
  { name, email, phone, street: address, city, state, pincode: zip }: NewCustomer,
): Promise<AccountRow | undefined> {
  const row = await createAccount(ctx, tx, { name, email, phone, address, city, state, zip });
  if (row) await sendVerification(ctx, tx, row.id);
  return row;
}
