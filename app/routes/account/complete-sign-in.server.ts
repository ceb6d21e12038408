import { redirectDocument } from "react-router";
import { forgetCartCookies, readCartCookies } from "#app/cart-cookies.ts";
import { mergeGuestCart } from "#shop/cart/merge-guest-cart.server.ts";
import type { SignedIn } from "#shop/identity/sign-in.server.ts";
import type { Shop } from "#shop/shop.ts";

/**
 * Answers a successful sign-in: merges the guest's cart and wishlist into the account, and redirects by a
 * document load, so that the whole page shows the account.
 */
export async function completeSignIn(
  next: string,
  shop: Shop,
  request: Request,
  { sessionUser, setCookies }: SignedIn,
): Promise<Response> {
  const { publicUrl } = shop.config;
  await mergeGuestCart(shop, sessionUser.id, readCartCookies(request.headers, publicUrl));
  const forgotten = forgetCartCookies(request.headers, publicUrl);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const line of [...setCookies, ...forgotten]) headers.append("Set-Cookie", line);
  return redirectDocument(next, { status: 303, headers });
}
