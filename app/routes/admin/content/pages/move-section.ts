import { data } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { moveSection } from "#shop/pages/edit-sections.server.ts";
import { moveSectionForm } from "#shop/pages/page-form.ts";
import type { Route } from "./+types/move-section";
import { afterSectionChange, toPage } from "./page-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return toPage(params.slug);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const move = await readForm(moveSectionForm, request);
  if (!move.ok) throw data(null, 400);
  const moved = await moveSection(context.get(shopContext), getActor(context), { ...params, ...move.value });
  return afterSectionChange(params.slug, moved);
}
