import { sql } from "drizzle-orm";
import { setting } from "#core/settings/settings.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { priceList, priceRow, tradeAccount, tradeBuyer } from "#features/trade/trade.table.ts";
import type { TradeStatus } from "#features/trade/trade-account.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";

const at = new Date("2026-01-01T00:00:00Z");

type Agreed = Partial<typeof priceList.$inferInsert> & {
  rows?: { productId: string; fromQuantity: number; price?: number; pack?: number }[];
  minOrder?: number;
  termsDays?: number;
  creditLimit?: number;
  status?: TradeStatus;
  gstin?: string;
  accountId?: string;
};

/** Lets the user buy at trade prices by a list of its own: 25.5 % off unless stated. Returns the ids of account and list. */
export async function addTradeBuyer(
  db: Database,
  userId: string,
  {
    rows = [],
    minOrder = 0,
    termsDays = 0,
    creditLimit = 0,
    status = "approved",
    gstin = "02AAPFU0939F1Z7",
    accountId = newId(),
    ...list
  }: Agreed = {},
): Promise<{ accountId: string; listId: string }> {
  await openWholesale(db);
  const listId = list.id ?? newId();
  await db.insert(priceList).values({ name: listId, percentOff: 2_550, createdAt: at, ...list, id: listId });
  if (rows.length > 0)
    await db.insert(priceRow).values(rows.map((row) => ({ listId, pack: row.fromQuantity, ...row })));
  await db.insert(tradeAccount).values({
    id: accountId,
    company: "Kangra Gifts",
    gstin,
    name: "Asha Negi",
    phone: "9816000000",
    address: "4 Kotwali Bazaar",
    city: "Dharamshala",
    state: "HP",
    zip: "176215",
    status,
    priceListId: listId,
    minOrder,
    termsDays,
    creditLimit,
    askedAt: at,
  });
  await db.insert(tradeBuyer).values({ userId, accountId, addedAt: at });
  return { accountId, listId };
}

/** Switches the feature on, and leaves the others as they are. */
export async function openWholesale(db: Database, wholesale = true): Promise<void> {
  const value = { ...sampleSettings.features, wholesale };
  await db
    .insert(setting)
    .values({ name: "features", value, changedAt: at, changedBy: "owner" })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value: sql`${setting.value} || ${JSON.stringify({ wholesale })}::jsonb` },
    });
}
