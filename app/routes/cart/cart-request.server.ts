import { redirect } from "react-router";
import { findRequestUser } from "#app/session.server.ts";
import { type CartChange, type CartInput, type CartOwner, readCart } from "#shop/cart/cart.server.ts";
import { type CartRefusal, describeRefusal, parseQuantity } from "#shop/cart/cart.ts";
import { cartCookieHeader, findCookie } from "#shop/cart/cart-cookie.ts";
import { listWishlistIds, type WishlistChange, type WishlistOwner } from "#shop/cart/wishlist.server.ts";
import { listOwnReservations } from "#shop/checkout/own-reservations.server.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import type { Shop } from "#shop/shop.ts";

export type Owners = { sessionUser: SessionUser | undefined; cart: CartOwner; wishlist: WishlistOwner };

/** Whose cart and wishlist a request is about: the customer's, or those in a guest's cookies. */
export async function findOwners(shop: Shop, request: Request): Promise<Owners> {
  const sessionUser = await findRequestUser(shop, request.headers);
  if (sessionUser) {
    const { id: userId } = sessionUser;
    const reserved = await listOwnReservations(shop.db, userId);
    return { sessionUser, cart: { userId, reserved }, wishlist: { userId } };
  }
  return {
    sessionUser: undefined,
    cart: { cookie: findCookie(request.headers, "cart") },
    wishlist: { cookie: findCookie(request.headers, "wishlist") },
  };
}

/** The cart line in a form; undefined if invalid. */
export async function parseCartForm(request: Request): Promise<CartInput | undefined> {
  const fields = await readFields(request);
  const quantity = parseQuantity(fields?.get("quantity") ?? undefined);
  const productId = fields?.get("productId") ?? "";
  const seenPrice = fields?.get("seenPrice") ?? "";
  if (quantity === undefined || typeof productId !== "string") return undefined;
  const price = typeof seenPrice === "string" && /^\d{1,9}$/.test(seenPrice) ? Number(seenPrice) : undefined;
  return { productId, quantity, seenPrice: price };
}

export async function parseWishlistForm(request: Request): Promise<string | undefined> {
  const productId = (await readFields(request))?.get("productId");
  return typeof productId === "string" && productId !== "" ? productId : undefined;
}

async function readFields(request: Request): Promise<FormData | undefined> {
  return request.formData().catch(() => undefined);
}

const refusalStatus: Record<CartRefusal["reason"], number> = {
  "unknown-product": 404,
  "not-in-cart": 404,
  "out-of-stock": 409,
  "cart-full": 409,
};

/**
 * For a script, JSON with the changed cart; for a form, a redirect to the cart page, which shows the result.
 */
export async function answerCartChange(
  shop: Shop,
  request: Request,
  owner: CartOwner,
  change: CartChange | { ok: true; cookie?: string | undefined },
): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const cookie = change.ok ? change.cookie : undefined;
  if (cookie !== undefined) headers.append("Set-Cookie", cookieHeader(shop, "cart", cookie));
  if (wantsJson(request)) {
    const cart = await readCart(shop, cookie === undefined ? owner : { cookie });
    const message = describeChange(change);
    const status = change.ok ? 200 : refusalStatus[change.reason];
    return Response.json({ cart, ...(message && { message }) }, { status, headers });
  }
  if (change.ok) return redirect("/cart", { headers, status: 303 });
  if (refusalStatus[change.reason] !== 409) return refuse(request, 404, describeRefusal(change));
  const left = "left" in change ? `&left=${change.left}` : "";
  return redirect(`/cart?problem=${change.reason}${left}`, { headers, status: 303 });
}

function describeChange(change: CartChange | { ok: true; cookie?: string | undefined }): string | undefined {
  if (!change.ok) return describeRefusal(change);
  return "left" in change && change.left !== undefined
    ? `Only ${change.left} left: that is how many are in your cart now.`
    : undefined;
}

/** For a script, JSON with the product ids on the wishlist; for a form, a redirect to the wishlist page. */
export async function answerWishlistChange(
  shop: Shop,
  request: Request,
  owner: WishlistOwner,
  change: WishlistChange | { ok: true; cookie?: string | undefined },
): Promise<Response> {
  if (!change.ok)
    return change.reason === "unknown-product"
      ? refuse(request, 404, "We do not sell this, or no longer.")
      : refuse(request, 409, "Your wishlist is full.");
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { cookie } = change;
  if (cookie !== undefined) headers.append("Set-Cookie", cookieHeader(shop, "wishlist", cookie));
  if (!wantsJson(request)) return redirect("/wishlist", { headers, status: 303 });
  return Response.json(
    { wishlist: await listWishlistIds(shop, cookie === undefined ? owner : { cookie }) },
    { headers },
  );
}

/** The response to input that cannot come from our own forms. Nothing was stored. */
export function refuse(request: Request, status: 400 | 404 | 409, message: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return wantsJson(request)
    ? Response.json({ message }, { status, headers })
    : new Response(message, { status, headers });
}

function wantsJson(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("application/json");
}

function cookieHeader(shop: Shop, name: "cart" | "wishlist", value: string): string {
  return cartCookieHeader(name, value, { secure: shop.config.publicUrl.startsWith("https://") });
}
