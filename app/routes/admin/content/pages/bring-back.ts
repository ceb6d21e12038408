import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { seenForm } from "#shop/pages/page-form.ts";
import { bringBackVersion } from "#shop/pages/publish-pages.server.ts";
import type { Route } from "./+types/bring-back";
import { toPage } from "./page-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return toPage(params.slug);
}

export async function action({ context, request, params: { slug, number } }: Route.ActionArgs) {
  const look = await readForm(seenForm, request);
  const seen = { slug, revision: Number(look.ok && look.value.seen), number: Number(number) || 0 };
  const brought = await bringBackVersion(context.get(shopContext), getActor(context), seen);
  return toPage(slug, brought.ok ? "back" : "changed");
}
