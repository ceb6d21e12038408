import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { resumeDiscountCode } from "#shop/promotions/manage-discounts.server.ts";
import type { Route } from "./+types/resume-discount";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/discounts/:code", params));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  await resumeDiscountCode(context.get(shopContext), getActor(context), params.code);
  return redirect(href("/admin/discounts/:code", params));
}

/** Without scripts the question who it is takes the place of this page; the action itself always leads on. */
export default function ResumeDiscountPage() {
  return null;
}
