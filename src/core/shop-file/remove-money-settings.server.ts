// A shop file may come from a stranger, so the account that customers pay to is removed, and codes and offers are stopped. Each
// is listed, so that the owner can type in or resume their own.
import { eq, isNull } from "drizzle-orm";
import { promotion } from "#core/promotions/promotions.table.ts";
import { setting } from "#core/settings/settings.table.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import type { Transaction } from "#platform/database/database.ts";

/** The settings of where money goes. The shop's own address and that of the owner's emails are kept and listed. */
const payee = { upiId: "", upiName: "", upiOnOrders: false };

/** Sentences for whoever fills the shop. */
export async function removeMoneySettings(tx: Transaction, now: Date): Promise<string[]> {
  const stopped = await tx
    .update(promotion)
    .set({ stoppedAt: now })
    .where(isNull(promotion.stoppedAt))
    .returning({ code: promotion.code });
  const codes = stopped.flatMap(({ code }) => code ?? []);
  const withoutCode = stopped.length - codes.length;
  return [
    ...(await leavePayee(tx)),
    ...(await nameEmails(tx)),
    ...(codes.length > 0
      ? [`These codes came stopped, and run once you resume them under Offers: ${codes.join(", ")}.`]
      : []),
    ...(withoutCode > 0
      ? [`Offers without a code came stopped, too: ${withoutCode}. Resume those that you know.`]
      : []),
  ];
}

async function leavePayee(tx: Transaction): Promise<string[]> {
  const business = await readGroup(tx, "business");
  if (!business.upiId && !business.upiName) return [];
  await tx
    .update(setting)
    .set({ value: { ...business, ...payee } })
    .where(eq(setting.name, "business"));
  return [`The UPI id “${business.upiId}” was left behind: if it is yours, type it under Business.`];
}

async function nameEmails(tx: Transaction): Promise<string[]> {
  const { email } = await readGroup(tx, "business");
  const { addresses } = await readGroup(tx, "ownerEmails");
  const named = [email, addresses].filter((address) => address !== "");
  return named.length > 0 ? [`Your shop writes you at: ${named.join(", ")}.`] : [];
}

async function readGroup<Group extends "business" | "ownerEmails">(
  tx: Transaction,
  group: Group,
): Promise<Settings[Group]> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.name, group));
  return { ...sampleSettings[group], ...(row?.value ?? {}) };
}
