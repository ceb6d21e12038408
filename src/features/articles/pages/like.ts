import { href, redirect } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { accountIdOf } from "#core/identity/actor.ts";
import { formatCookie, readCookie } from "#core/web/cookies.ts";
import { findActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { likeArticle } from "../likes.server.ts";
import { isBrowserId } from "../likes.ts";
import type { Route } from "./+types/like";

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireFeature(context.get(shopContext), "articles");
  return redirect(href("/blog/:slug", { slug: params.slug }));
}

const refusals = {
  "unknown-article": "We don't have this article any more.",
  "too-many-requests": "Too many likes from your network. Please try again later.",
};

/** POST /blog/{slug}/like: for a script, JSON with the count; for a form, a redirect to the article. */
export async function action(args: Route.ActionArgs) {
  const { request, params } = args;
  const shop = args.context.get(shopContext);
  const actor = await findActor(args);
  const { publicUrl } = shop.config;
  const sent = readCookie(request.headers, "reader", publicUrl);
  const knownReader = sent && isBrowserId(sent) ? sent : undefined;
  const browser = knownReader ?? newId();
  const liked = await likeArticle(shop, actor, { slug: params.slug, browser });
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (!accountIdOf(actor) && !knownReader && liked.ok)
    headers.append("Set-Cookie", formatCookie("reader", browser, { publicUrl }));
  const status = liked.ok ? 200 : liked.reason === "unknown-article" ? 404 : 429;
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json(liked, { status, headers });
  if (!liked.ok) return new Response(refusals[liked.reason], { status, headers });
  return redirect(`${href("/blog/:slug", { slug: params.slug })}#likes`, { status: 303, headers });
}
