import { redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { confirmStep, readFirstSteps } from "#shop/back-office/first-steps/first-steps.server.ts";
import { parseStepName } from "#shop/back-office/first-steps/first-steps.ts";
import type { Route } from "./+types/confirm-step";
import { pathAfter } from "./step-words.ts";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(pathAfter(undefined));
}

export async function action({ context, params }: Route.ActionArgs) {
  const step = parseStepName(params.step);
  if (!step) throw new NotFound("no such step");
  const shop = context.get(shopContext);
  await confirmStep(shop, getActor(context), { step });
  return redirect(pathAfter((await readFirstSteps(shop, step)).next));
}
