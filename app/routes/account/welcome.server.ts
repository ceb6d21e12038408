import { redirectDocument } from "react-router";
import { mergeCookiesIntoAccount } from "#shop/cart/merge.server.ts";
import type { SignedIn } from "#shop/identity/sign-in.server.ts";
import type { Shop } from "#shop/shop.ts";

/** The moment of signing in: what this browser had put aside joins the account, and a fresh document shows who looks. */
export async function welcomeTo(
  next: string,
  shop: Shop,
  request: Request,
  { visitor, setCookies }: SignedIn,
): Promise<Response> {
  const merged = await mergeCookiesIntoAccount(shop, visitor.id, request.headers);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const line of [...setCookies, ...merged]) headers.append("Set-Cookie", line);
  return redirectDocument(next, { status: 303, headers });
}
