import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { seenForm } from "#shop/pages/page-form.ts";
import { publishPage } from "#shop/pages/publish-pages.server.ts";
import type { Route } from "./+types/publish-page";
import { toPage } from "./page-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return toPage(params.slug);
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  const look = await readForm(seenForm, request);
  const revision = Number(look.ok && look.value.seen);
  const published = await publishPage(context.get(shopContext), getActor(context), { slug, revision });
  if (published.ok) return toPage(slug, "published");
  return toPage(slug, published.reason === "empty" ? "empty" : "changed");
}
