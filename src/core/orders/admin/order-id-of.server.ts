import { shopContext } from "#core/web/shop-context.ts";
import { getOrderId } from "../find-order.server.ts";
import type { Route } from "./+types/order";

/** The id of the order in the address. Throws NotFound. */
export async function getOrderIdOf({ context, params }: Pick<Route.ActionArgs, "context" | "params">) {
  return { orderId: await getOrderId(context.get(shopContext).db, params.number) };
}
