import { findSessionUser } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { findTradePrices } from "../cart/trade-order.server.ts";
import type { Route } from "./+types/trade-prices-api";

/** GET /api/trade-prices?product=ID: a trade buyer's own prices, which product pages fill in by script. Nothing for anybody else. */
export async function loader(args: Route.LoaderArgs) {
  const productId = new URL(args.request.url).searchParams.get("product") ?? "";
  const buyer = await findSessionUser(args);
  const prices =
    buyer && (await findTradePrices(args.context.get(shopContext), { userId: buyer.id, productId }));
  const headers = { "Cache-Control": "no-store" };
  return prices ? Response.json(prices, { headers }) : Response.json(null, { status: 404, headers });
}
