import { href, Link, redirect, useNavigation } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { LogoFields } from "#core/look/admin/logo-fields.tsx";
import { saveSentLook } from "#core/look/admin/save-sent-look.server.ts";
import { lookForm } from "#core/look/look-form.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { confirmStep, readFirstSteps } from "../../first-steps/first-steps.server.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
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
