import { href, type RouterContextProvider } from "react-router";
import type { Actor } from "#core/identity/actor.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { findOwnerByKey } from "../order-link.server.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { number?: string; orderId?: string };
};

/**
 * Who asks for a page of their own order, its number, and the page that leads on: the signed-in customer, or whoever has the order's own link.
 * Throws NotFound for a wrong key.
 */
export async function findOwner({
  request,
  context,
  params: { number = "", orderId },
}: Args): Promise<{ owner: Actor; number: string; back: string }> {
  if (orderId === undefined)
    return { owner: getActor(context), number, back: href("/profile/orders/:number", { number }) };
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const found = await findOwnerByKey(context.get(shopContext), { orderId, key });
  return { ...found, back: `${href("/order/:orderId", { orderId })}?${new URLSearchParams({ key })}` };
}
