// The shop's account of WhatsApp's Cloud API, which the owner types in. It is kept with the shop's own secrets.
import { z } from "zod";
import { findSecret, keepSecret } from "#core/settings/settings.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";

const storedAccount = z.object({
  /** Of a system user, with the right to send. */
  token: z.string(),
  /** Signs what Meta reports. */
  appSecret: z.string(),
  phoneNumberId: z.string(),
  businessAccountId: z.string(),
});

export type WhatsAppAccount = z.output<typeof storedAccount>;

const name = "whatsapp";

/** Undefined while the owner has given none. */
export async function findWhatsAppAccount(db: Database | Transaction): Promise<WhatsAppAccount | undefined> {
  const stored = await findSecret(db, name);
  return stored === undefined ? undefined : storedAccount.parse(JSON.parse(stored));
}

/** Undefined removes it. */
export async function keepWhatsAppAccount(
  tx: Transaction,
  account: WhatsAppAccount | undefined,
): Promise<void> {
  await keepSecret(tx, name, account && JSON.stringify(account));
}
