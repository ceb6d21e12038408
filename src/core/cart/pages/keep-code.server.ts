// Keeps an offer's code from a link with `?code=` for the checkout. Stores it in a cookie and opens the page again without it, so
// that no cached page depends on a code.
import { href, type MiddlewareFunction, redirect } from "react-router";
import { parseCode } from "#core/promotions/typed-code.ts";
import { formatCookie } from "#core/web/cookies.ts";
import { shopContext } from "#core/web/shop-context.ts";

/** Pages whose own links have a code of another kind. */
const otherCodes = [href("/auth"), href("/confirm")];

/** Middleware of the storefront's layout. */
export const keepCode: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname, searchParams } = new URL(request.url);
  const code = request.method === "GET" && parseCode(searchParams.get("code") ?? "");
  if (!code || otherCodes.some((path) => pathname.startsWith(path))) return next();
  searchParams.delete("code");
  const { publicUrl } = context.get(shopContext).config;
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  throw redirect(`${pathname}${query}`, {
    headers: { "Cache-Control": "no-store", "Set-Cookie": formatCookie("code", code, { publicUrl }) },
  });
};
