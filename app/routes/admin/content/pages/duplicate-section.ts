import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { duplicateSection } from "#shop/pages/edit-sections.server.ts";
import type { Route } from "./+types/duplicate-section";
import { afterSectionChange, toPage } from "./page-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return toPage(params.slug);
}

export async function action({ context, params }: Route.ActionArgs) {
  const changed = await duplicateSection(context.get(shopContext), getActor(context), params);
  return afterSectionChange(params.slug, changed);
}
