// Changes the prices of many products in one transaction, and takes such a change back.
import { asc, eq, sql } from "drizzle-orm";
import { recordAudits } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditProducts } from "#shop/catalogue/catalogue.policy.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { readPriceLimit } from "#shop/catalogue/price-limit.server.ts";
import { isAnyOrFollows } from "#shop/catalogue/stock/stock.server.ts";
import { soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { authorise, command } from "#shop/identity/command.server.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import { describePriceChange, type PriceChange, planPrice } from "./price-change.ts";
import { type ChangedPrice, priceChange } from "./price-changes.table.ts";
import type { TickedProduct } from "./ticked-product.ts";

export type ChangePricesInput = {
  change: PriceChange;
  /** At least one; each with the price that its editor saw. */
  products: readonly TickedProduct[];
  /** A form sent twice with this key is done once. */
  requestKey: string;
};

/** `names` of products that were deleted, or whose price or rules changed meanwhile; nothing was changed. */
export type ChangePricesOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile"; names: string[] };

/** Changes all prices or none. Staff lower no price further than the owner allows. */
export const changePrices = command(
  canEditProducts,
  function changePrices({ db, clock }: EditContext, actor, input: ChangePricesInput) {
    const { change, products, requestKey } = input;
    return db.transaction(async (tx): Promise<ChangePricesOutcome> => {
      await lock(tx, `price-change:${requestKey}`);
      const [done] = await tx.select().from(priceChange).where(eq(priceChange.id, requestKey));
      if (done) return { ok: true };
      const rows = await lockProducts(
        tx,
        products.map(({ productId }) => productId),
      );
      const limit = await readPriceLimit(tx, actor);
      const planned = products.map(({ productId, seen }) => {
        const row = rows.get(productId);
        const plan = row && row.price === seen && !row.archivedAt ? planPrice(row, change, limit) : undefined;
        return { row, plan: plan?.problem === undefined ? plan : undefined };
      });
      const changed = planned.flatMap(({ row, plan }) => (row && plan ? [{ row, plan }] : []));
      if (changed.length < planned.length) {
        const refused = planned.filter(({ plan }) => !plan);
        return {
          ok: false,
          reason: "changed-meanwhile",
          names: refused.map(({ row }) => row?.name ?? "a deleted product"),
        };
      }
      const prices = changed.map(({ row, plan }) => ({ row, ...plan }));
      await writePrices(tx, { by: actor.id, prices, clock });
      await tx.insert(priceChange).values({
        id: requestKey,
        by: actor.id,
        at: clock.now(),
        words: describePriceChange(change),
        prices: prices.map(
          ({ row, price }): ChangedPrice => ({
            productId: row.id,
            before: row.price,
            after: price,
            ownerBefore: row.ownerPrice,
          }),
        ),
      });
      return { ok: true };
    });
  },
);

/**
 * Restores the earlier prices; a price that was changed once more stays. Staff may undo only their own change. Idempotent.
 * Throws NotFound.
 */
export const undoPriceChange = command(
  canEditProducts,
  function undoPriceChange({ db, clock }: EditContext, actor, { id }: { id: string }) {
    return db.transaction(async (tx): Promise<void> => {
      const [done] = await tx.select().from(priceChange).where(eq(priceChange.id, id)).for("update");
      if (!done) throw new NotFound("no such change of prices");
      authorise(isAdmin(actor) || done.by === actor.id);
      if (done.undoneAt) return;
      const rows = await lockProducts(
        tx,
        done.prices.map(({ productId }) => productId),
      );
      const prices = done.prices.flatMap(({ productId, before, after, ownerBefore }) => {
        const row = rows.get(productId);
        const canGoBack = row?.price === after && (row.mrp === null || before <= row.mrp);
        return row && canGoBack ? [{ row, price: before, ownerPrice: ownerBefore }] : [];
      });
      await writePrices(tx, { by: actor.id, prices, clock });
      await tx.update(priceChange).set({ undoneAt: clock.now() }).where(eq(priceChange.id, id));
    });
  },
);

type ProductRow = Pick<
  typeof product.$inferSelect,
  "id" | "name" | "price" | "ownerPrice" | "mrp" | "archivedAt"
>;

/**
 * In the order of all locks, so that two changes cannot wait for each other: by id, with the sets and the variants that
 * carry the products.
 */
async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const rows = await tx
    .select({
      id: product.id,
      name: soldName,
      price: product.price,
      ownerPrice: product.ownerPrice,
      mrp: product.mrp,
      archivedAt: product.archivedAt,
    })
    .from(product)
    .where(isAnyOrFollows(ids))
    .orderBy(asc(product.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

type NewPrices = {
  by: string;
  prices: readonly { row: ProductRow; price: number; ownerPrice: number | null }[];
  clock: EditContext["clock"];
};

async function writePrices(tx: Transaction, { by, prices, clock }: NewPrices): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(
    ({ row, price, ownerPrice }) => sql`(${row.id}, ${price}::integer, ${ownerPrice}::integer)`,
  );
  await tx
    .update(product)
    .set({ price: sql`new_price.price`, ownerPrice: sql`new_price.owner_price`, updatedAt: clock.now() })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as new_price(id, price, owner_price)`)
    .where(sql`${product.id} = new_price.id`);
  await recordAudits(
    tx,
    clock,
    prices.map(({ row, price }) => ({
      by,
      action: "product.edited",
      subject: `product:${row.id}`,
      before: { price: row.price },
      after: { price },
    })),
  );
}
