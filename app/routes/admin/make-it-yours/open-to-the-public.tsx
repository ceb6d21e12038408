import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { shopContext } from "#app/shop-context.ts";
import { readFirstSteps } from "#shop/back-office/first-steps/first-steps.server.ts";
import { readGoLive } from "#shop/health/go-live.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/open-to-the-public";
import { StepPage } from "./step-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const items = (await readGoLive(shop)).flatMap((group) => group.items);
  return {
    path: await readFirstSteps(shop, "go-live"),
    ready: items.filter(({ isDone }) => isDone).length,
    total: items.length,
    hasNumberAlone: (await currentSettings(shop)).features.numberAlone,
  };
}

export default function OpenToThePublicPage({
  loaderData: { path, ready, total, hasNumberAlone },
}: Route.ComponentProps) {
  return (
    <StepPage name="go-live" path={path}>
      <ol className="grid gap-6">
        <li>
          <h2 className="text-xl">Go through the list</h2>
          <p className="mt-1 mb-3 text-ink-soft">
            {`${ready} of ${total} things that a shop for the public needs are there. The list says where each of the others is put right.`}
          </p>
          <ButtonLink to={href("/admin/go-live")} className="max-sm:w-full">
            Open the go-live checklist
          </ButtonLink>
        </li>
        {!hasNumberAlone && (
          <li>
            <h2 className="text-xl">Let a phone number be enough</h2>
            <p className="mt-1 mb-3 text-ink-soft">
              Many who come from Instagram or WhatsApp read no email. They can order with a phone number
              alone, once you switch that on among the features.
            </p>
            <ButtonLink to={href("/admin/settings/features")} variant="secondary" className="max-sm:w-full">
              Open the features
            </ButtonLink>
          </li>
        )}
        <li>
          <h2 className="text-xl">Take your shop along</h2>
          <p className="mt-1 mb-3 text-ink-soft">
            This one is for practice. One file carries what you have made here to the server where everybody
            can visit it; what was only tried, such as orders and accounts, stays behind.
          </p>
          <ButtonLink
            to={`${href("/admin/go-live")}#shop-file`}
            variant="secondary"
            className="max-sm:w-full"
          >
            See how
          </ButtonLink>
        </li>
      </ol>
      <Form
        method="post"
        action={href("/admin/make-it-yours/:step/confirm", { step: "go-live" })}
        className="mt-6"
      >
        <Button variant="secondary" className="max-sm:w-full">
          I know what is left
        </Button>
      </Form>
    </StepPage>
  );
}

export function meta() {
  return [{ title: "Open to the public · Make it yours" }];
}
