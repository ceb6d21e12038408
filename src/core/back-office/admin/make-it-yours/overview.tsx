import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useState } from "react";
import { href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { InkedLabel } from "#core/catalogue/label/ui/inked-label.tsx";
import { findLabelWords } from "#core/catalogue/label/ui/label-words.ts";
import { findWritableJar, type WritableJar } from "#core/catalogue/label/writable-jar.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { readSettings } from "#core/settings/settings.server.ts";
import { createSettingsSchema } from "#core/settings/settings-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { findFirstQuestion } from "../../first-steps/first-settings.ts";
import { readFirstSteps } from "../../first-steps/first-steps.server.ts";
import type { Step } from "../../first-steps/first-steps.ts";
import { saveSettings } from "../../save-settings.server.ts";
import type { Route } from "./+types/overview";
import { Progress } from "./progress.tsx";
import { stepWords } from "./step-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [path, settings] = await Promise.all([readFirstSteps(shop), readSettings(shop.db)]);
  const form = findFirstQuestion(settings);
  if (!form) return { ...path, naming: null };
  const jar = await findWritableJar(shop);
  return { ...path, naming: { fields: describeForm(createSettingsSchema(form, settings)), jar } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const settings = await readSettings(shop.db);
  const form = findFirstQuestion(settings);
  // Named meanwhile, in another window.
  if (!form) return redirect(href("/admin/make-it-yours"));
  const read = await readForm(createSettingsSchema(form, settings), request);
  if (!read.ok) return respondRefused(request, read);
  await saveSettings(shop, getActor(context), { group: form.group, change: read.value });
  return redirect(`${href("/admin/make-it-yours")}?saved`);
}

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, done, next, naming } = loaderData;
  const [search] = useSearchParams();
  return (
    <>
      <BackToSettings />
      <div className="max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[30rem_minmax(0,1fr)] xl:items-start xl:gap-10">
        <div>
          <h1 className="mb-3 text-3xl">Make it yours</h1>
          {naming && <NameYourShop {...naming} answer={actionData} />}
          <p className="mb-5 text-ink-soft">{describePath(steps, done)}</p>
          {search.has("saved") && (
            <FormMessage tone="success" className="mb-5">
              <span>Saved. Your shop has its name.</span>{" "}
              <Link to={href("/")} className="text-link">
                See your shop
              </Link>
            </FormMessage>
          )}
          <Progress steps={steps} done={done} />
          {next && (
            <ButtonLink to={stepWords[next].to} className="mt-5 max-sm:w-full">
              {`${done === 0 ? "Begin" : "Continue"}: ${stepWords[next].title}`}
            </ButtonLink>
          )}
        </div>
        <ol className="mt-6 divide-y divide-line rounded-md border border-line bg-surface xl:mt-0">
          {steps.map((step) => (
            <StepLine key={step.name} step={step} />
          ))}
        </ol>
      </div>
    </>
  );
}

function describePath(steps: readonly Step[], done: number): string {
  if (done === steps.length)
    return "All done: the shop is yours. Everything stays open to change, here and in the settings.";
  if (steps.every(({ state }) => state !== "open"))
    return "What you skipped is still here whenever you have a moment.";
  return "From the sample shop to your own, one small step after another. Skip what you don’t have at hand; your place is kept.";
}

function StepLine({ step: { name, state } }: { step: Step }) {
  const { title, lead, to } = stepWords[name];
  const Icon = state === "done" ? CircleCheck : CircleDashed;
  return (
    <li>
      <Link to={to} className="flex items-start gap-3 p-4 -outline-offset-2 hover:bg-accent-soft">
        <Icon
          aria-hidden="true"
          size={22}
          strokeWidth={1.6}
          className={`mt-0.5 shrink-0 ${state === "done" ? "text-success" : "text-ink-soft"}`}
        />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-semibold">
            <span>{title}</span>
            {state === "done" && <span className="sr-only"> (done)</span>}
          </span>
          {state === "skipped" && <span className="text-sm text-ink-soft">Skipped for now</span>}
          {state === "open" && <span className="text-sm text-ink-soft">{lead}</span>}
        </span>
        <ChevronRight aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}

export const meta = () => [{ title: "Make it yours" }];

type Props = {
  fields: FormFields;
  /** The product on whose label the name appears. */
  jar: Pick<WritableJar, "picture" | "paper"> | undefined;
  answer: RefusedForm | undefined;
};

/** The first question to the owner of a shop that still has the sample's name. */
function NameYourShop({ fields, jar, answer }: Props) {
  const [typed, setTyped] = useState(answer?.values?.shopName ?? "");
  const { state } = useNavigation();
  return (
    <div className="mb-6 grid grid-cols-1 items-center gap-5 rounded-md border border-line bg-surface p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {jar && (
        <div className="relative w-36 max-w-full overflow-hidden rounded-sm sm:w-48">
          <ResponsivePicture picture={jar.picture} sizes="12rem" alt="" className="aspect-[4/5]" />
          <InkedLabel picture={jar.picture} paper={jar.paper} words={findLabelWords(typed)} />
        </div>
      )}
      <ShopForm fields={fields} answer={answer} className="grid content-start gap-4">
        <TextField
          name="shopName"
          label="What is your shop called?"
          hint="Every page, label, email and invoice has this name then. You can change it whenever you like."
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="organization"
          translate="no"
        />
        <div>
          <Button busy={state !== "idle"} busyLabel="Saving…" className="max-sm:w-full">
            Call it that
          </Button>
        </div>
      </ShopForm>
    </div>
  );
}
