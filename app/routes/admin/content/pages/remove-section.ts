import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removeSection } from "#shop/pages/edit-sections.server.ts";
import { seenForm } from "#shop/pages/page-form.ts";
import type { Route } from "./+types/remove-section";
import { afterSectionChange, toPage } from "./page-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return toPage(params.slug);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const look = await readForm(seenForm, request);
  const seen = look.ok ? look.value.seen : "";
  const removed = await removeSection(context.get(shopContext), getActor(context), { ...params, seen });
  return removed.ok ? toPage(params.slug) : afterSectionChange(params.slug, removed);
}
