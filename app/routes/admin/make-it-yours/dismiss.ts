import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { dismissFirstSteps } from "#shop/back-office/first-steps/first-steps.server.ts";
import type { Route } from "./+types/dismiss";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/dashboard"));
}

export async function action({ context }: Route.ActionArgs) {
  await dismissFirstSteps(context.get(shopContext), getActor(context));
  return redirect(href("/dashboard"));
}
