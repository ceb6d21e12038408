import { href, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { likeArticle } from "#shop/content/likes.server.ts";
import { findReader, readerCookie } from "#shop/content/likes.ts";
import type { Route } from "./+types/like";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/blog/:slug", { slug: params.slug }));
}

/** POST /blog/{slug}/like: JSON with the count for a script; for a form, back to the article. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const visitor = await shop.identity.findVisitor(request.headers);
  const known = findReader(request.headers.get("cookie"));
  const browser = known ?? newId();
  const liked = await likeArticle(shop, params.slug, visitor ? { userId: visitor.id } : { browser });
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (!visitor && !known && liked.ok)
    headers.append(
      "Set-Cookie",
      readerCookie(browser, { secure: shop.config.publicUrl.startsWith("https://") }),
    );
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json(liked, { status: liked.ok ? 200 : 404, headers });
  if (!liked.ok) return new Response("We have no such article, or no longer.", { status: 404, headers });
  return redirect(`${href("/blog/:slug", { slug: params.slug })}#likes`, { status: 303, headers });
}
