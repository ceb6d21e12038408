import { shopContext } from "#app/shop-context.ts";
import { listSampleCounts } from "#shop/back-office/first-steps/count-samples.server.ts";
import { readFirstSteps } from "#shop/back-office/first-steps/first-steps.server.ts";
import { removeSamplesForm } from "#shop/back-office/remove-samples-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { RemoveSamples } from "../go-live/remove-samples-section.tsx";
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
