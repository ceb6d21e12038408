import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { resumePromotion } from "#shop/promotions/manage-promotions.server.ts";
import type { Route } from "./+types/resume-promotion";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/promotions/:id", params));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  await resumePromotion(context.get(shopContext), getActor(context), params.id);
  return redirect(href("/admin/promotions/:id", params));
}

/** Without scripts the question to sign in again replaces this page; the action itself always redirects. */
export default function ResumePromotionPage() {
  return null;
}
