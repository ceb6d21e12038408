import { href, redirect } from "react-router";
import { formatCookie, readCookie } from "#app/cookies.ts";
import { findRequestUser } from "#app/session.server.ts";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { likeArticle } from "#shop/content/likes.server.ts";
import { isBrowserId } from "#shop/content/likes.ts";
import type { Route } from "./+types/like";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/blog/:slug", { slug: params.slug }));
}

const refusals = {
  "unknown-article": "We have no such article, or no longer.",
  "too-many-requests": "Too many likes from your network. Please try again later.",
};

/** POST /blog/{slug}/like: for a script, JSON with the count; for a form, a redirect to the article. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const sessionUser = await findRequestUser(shop, request.headers);
  const { publicUrl } = shop.config;
  const sent = readCookie(request.headers, "reader", publicUrl);
  const knownReader = sent && isBrowserId(sent) ? sent : undefined;
  const browser = knownReader ?? newId();
  const network = context.get(requestContext).clientNetwork;
  const reader = sessionUser ? { userId: sessionUser.id } : { browser, network };
  const liked = await likeArticle(shop, params.slug, reader);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (!sessionUser && !knownReader && liked.ok)
    headers.append("Set-Cookie", formatCookie("reader", browser, { publicUrl }));
  const status = liked.ok ? 200 : liked.reason === "unknown-article" ? 404 : 429;
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json(liked, { status, headers });
  if (!liked.ok) return new Response(refusals[liked.reason], { status, headers });
  return redirect(`${href("/blog/:slug", { slug: params.slug })}#likes`, { status: 303, headers });
}
