import { describeForm } from "#core/forms/parse-form.ts";
import { RemoveSamples } from "#core/health/admin/go-live/remove-samples-section.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { listSampleCounts } from "../../first-steps/count-samples.server.ts";
import { readFirstSteps } from "../../first-steps/first-steps.server.ts";
import { removeSamplesForm } from "../../remove-samples-form.ts";
import type { Route } from "./+types/samples";
import { StepPage } from "./step-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const counts = await listSampleCounts(shop.db);
  return { counts, path: await readFirstSteps(shop, "samples"), fields: describeForm(removeSamplesForm) };
}

export default function SamplesPage({ loaderData: { counts, path, fields } }: Route.ComponentProps) {
  return (
    <StepPage name="samples" path={path}>
      <RemoveSamples fields={fields} counts={counts} />
    </StepPage>
  );
}

export const meta = () => [{ title: "Remove the samples · Make it yours" }];
