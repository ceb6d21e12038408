// Counts for the back office's navigation: products, orders, users, and what needs work.
import { sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { gstStatus } from "#core/catalogue/for-sale.server.ts";
import { isWithoutRate } from "#core/catalogue/tax/rates.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { message } from "#core/messages/messages.table.ts";
import { counter, order } from "#core/orders/orders.table.ts";
import { isSamplePast } from "#core/orders/sample-past.server.ts";
import { hasParcelBack } from "#core/parcels/tracking/parcels-back.server.ts";
import { setting } from "#core/settings/settings.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import { returnRequest } from "#features/returns/returns.table.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database } from "#platform/database/database.ts";
import { isToPackSql } from "./selected-orders.server.ts";

/** 101 stands for 'more than 100', except in `orders` and of samples. */
export type OpenWork = {
  products: number;
  /** All confirmed orders. */
  orders: number;
  users: number;
  /** Confirmed orders that are pending or processing. */
  ordersToPack: number;
  /** Orders on delivery that nobody has confirmed. */
  ordersToConfirm: number;
  /** Orders with a parcel that is on its way back, back or lost. */
  parcelsBack: number;
  newMessages: number;
  openReturns: number;
  /** Products that lack an HSN code and a GST rate; 0 while the shop is not registered for GST. */
  withoutRate: number;
  /** The shop charges GST, so it cannot sell these products. */
  countsGst: boolean;
  /** What the sample shop's seed made up. */
  sampleOrders: number;
  sampleUsers: number;
  /** The trade of the shop, whose words the forms have. */
  pack: string;
};

/** For those who may not know. */
export const noOpenWork: OpenWork = {
  products: 0,
  orders: 0,
  users: 0,
  ordersToPack: 0,
  ordersToConfirm: 0,
  parcelsBack: 0,
  newMessages: 0,
  openReturns: 0,
  withoutRate: 0,
  countsGst: false,
  sampleOrders: 0,
  sampleUsers: 0,
  pack: sampleSettings.trade.pack,
};

/** More than the seed makes up. */
const maxSamples = 10_000;

export async function countOpenWork(db: Database): Promise<OpenWork> {
  const [row] = await db
    .select({
      products: countUpToLimit(sql`from ${product} where ${product.archivedAt} is null`),
      // The counters have given each confirmed order its number.
      orders: sql<number>`(select coalesce(sum(${counter.value}), 0)::int from ${counter} where ${counter.name} like 'order:%')`,
      users: countUpToLimit(sql`from ${user}`),
      ordersToPack: countUpToLimit(sql`from ${order} where ${isToPackSql}`),
      ordersToConfirm: countUpToLimit(
        sql`from ${cashOnDelivery} where ${cashOnDelivery.state} = 'to-confirm'`,
      ),
      parcelsBack: countUpToLimit(sql`from ${order} where ${hasParcelBack}`),
      newMessages: countUpToLimit(sql`from ${message} where ${message.state} = 'new'`),
      openReturns: countUpToLimit(
        sql`from ${returnRequest} where ${returnRequest.status} not in ('refused', 'refunded', 'replaced')`,
      ),
      withoutRate: countUpToLimit(
        sql`from ${product} where ${isWithoutRate} and ${gstStatus} <> 'unregistered'`,
      ),
      countsGst: sql<boolean>`${gstStatus} = 'regular'`,
      sampleOrders: countUpToLimit(sql`from ${order} where ${isSamplePast(order.confirmedAt)}`, maxSamples),
      sampleUsers: countUpToLimit(
        sql`from ${user} where ${user.role} = 'user' and ${isSamplePast(user.createdAt)}`,
        maxSamples,
      ),
      pack: sql<string>`coalesce((select ${setting.value} ->> 'pack' from ${setting} where ${setting.name} = 'trade'), ${sampleSettings.trade.pack})`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("the count returned no row");
  return row;
}
