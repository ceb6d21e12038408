// Makes the change that the page's address describes, after its preview was shown.

import { findChosenIds } from "#core/back-office/many/many-products.server.ts";
import { limitOf, parseManyQuery } from "#core/back-office/many/many-products.ts";
import { countStocks } from "#core/checkout/count-stock.server.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import type { Actor } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import { changeProducts } from "../../many/change-products.server.ts";
import { readChange } from "../../many/product-change-form.ts";
import { receiveStock } from "../../stock/receive-stock.server.ts";
import { stockCountForm, stockIntakeForm } from "../../stock/stock-intake-form.ts";
import { readStockLines } from "./stock-lines.server.ts";

/** `done` is the word that the page then finds in its address. */
type Outcome = { done: string } | { problem: string };

const incomplete = "Nothing was changed. Please choose the products again, and what becomes of them.";
const otherwise =
  "Nothing was changed, because products are not as you saw them any more. Please look at the list again.";

/** Such a change gives away as much as an offer for everybody. */
export function lowersPrices(search: URLSearchParams): boolean {
  return parseManyQuery(search).action === "price" && search.get("direction") === "down";
}

export async function makeChange(
  shop: Shop,
  actor: Actor,
  { search, ...sent }: { search: URLSearchParams; seen: string; requestKey: string },
): Promise<Outcome> {
  const query = parseManyQuery(search);
  const { action } = query;
  if (!action) return { problem: incomplete };
  if (action === "came-in") return takeIn(shop, actor, { search, ...sent });
  if (action === "count") return count(shop, actor, { search, ...sent });
  const productIds = await findChosenIds(shop.db, query);
  const read = readChange(action, search);
  if (!read.ok || productIds.length === 0 || productIds.length > limitOf(action))
    return { problem: incomplete };
  const changed = await changeProducts(shop, actor, { change: read.change, productIds, ...sent });
  return changed.ok ? { done: "changed" } : { problem: otherwise };
}

type Sent = { search: URLSearchParams; requestKey: string };

async function takeIn(shop: Shop, actor: Actor, { search, requestKey }: Sent): Promise<Outcome> {
  const form = parseForm(stockIntakeForm, search);
  if (!form.ok) return { problem: incomplete };
  const lines = readStockLines("came-in", search);
  const taken = await receiveStock(shop, actor, { lines, note: form.value.note, requestKey });
  return taken.ok ? { done: requestKey } : { problem: otherwise };
}

async function count(shop: Shop, actor: Actor, { search, requestKey }: Sent): Promise<Outcome> {
  const form = parseForm(stockCountForm, search);
  if (!form.ok) return { problem: incomplete };
  const lines = readStockLines("count", search);
  const counts = lines.map(({ productId, quantity }) => ({ productId, counted: quantity }));
  const counted = await countStocks(shop, actor, { counts, reason: form.value.note, requestKey });
  return counted.ok
    ? { done: "counted" }
    : { problem: "Nothing was changed. Please look at the products that stay as they are." };
}
