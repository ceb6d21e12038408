import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { confirmStep, readFirstSteps, skipStep } from "../../first-steps/first-steps.server.ts";
import { parseStepName } from "../../first-steps/first-steps.ts";
import type { Route } from "./+types/step-buttons";
import { pathAfter } from "./step-words.ts";

type Args = Route.ActionArgs;
const page = formsOn<Args>(() => pathAfter(undefined));
export const loader = page.loader;
export const action = page.choose({
  skip: page.call(skipStep, getStep, toNext),
  confirm: page.call(confirmStep, getStep, toNext),
});

function getStep({ params }: Args) {
  const step = parseStepName(params.step);
  if (!step) throw new NotFound("no such step");
  return { step };
}

async function toNext(_done: unknown, args: Args) {
  return pathAfter((await readFirstSteps(args.context.get(shopContext), getStep(args).step)).next);
}
