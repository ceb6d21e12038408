import { href, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmStep, readFirstSteps } from "#shop/back-office/first-steps/first-steps.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { lookForm } from "#shop/look/look-form.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import { LogoFields } from "../settings/logo-fields.tsx";
import { saveSentLook } from "../settings/save-sent-look.server.ts";
import type { Route } from "./+types/look-step";
import { StepPage } from "./step-page.tsx";
import { pathAfter } from "./step-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { look } = await readSettings(shop.db);
  return { look, path: await readFirstSteps(shop, "look"), fields: describeForm(lookForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const refused = await saveSentLook(shop, actor, await readForm(lookForm, request));
  if (refused) return respondRefused(request, refused);
  // The owner may want the sample's colours, so saving them unchanged also completes the step.
  await confirmStep(shop, actor, { step: "look" });
  return redirect(pathAfter((await readFirstSteps(shop, "look")).next, "saved"));
}

export default function LookStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { look, path, fields } = loaderData;
  const { state } = useNavigation();
  return (
    <StepPage name="look" path={path}>
      <WatchedForm
        key={JSON.stringify(look)}
        fields={fields}
        answer={actionData}
        encType="multipart/form-data"
        className="grid gap-6"
      >
        <LogoFields logo={look.logo} />
        <TextField
          name="accent"
          type="color"
          label="Or choose the accent yourself"
          hint="For buttons and links. A text that would be too faint in it is made darker by itself."
          defaultValue={look.accent}
          className="max-w-72"
        />
        <HiddenField name="paper" value={look.paper} />
        <HiddenField name="corners" value={look.corners} />
        <HiddenField name="light" value={look.light} />
        <HiddenField name="fonts" value={look.fonts} />
        <div>
          <Button busy={state !== "idle"} busyLabel="Saving…" className="max-sm:w-full">
            Save and go on
          </Button>
        </div>
      </WatchedForm>
      <p className="mt-5 text-sm text-ink-soft">
        Paper, corners, fonts and a preview are among the settings:{" "}
        <Link to={href("/admin/settings/look")} className="text-link">
          Look
        </Link>
      </p>
    </StepPage>
  );
}

export const meta = () => [{ title: "Logo and colour · Make it yours" }];
