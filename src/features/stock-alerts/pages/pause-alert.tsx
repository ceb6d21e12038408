import { href, redirect } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { readToday } from "#core/money/today.server.ts";
import { OneEmailForm } from "#core/notifications/pages/one-email-form.tsx";
import { findPauseWords } from "#core/settings/pause.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { findActor } from "#core/web/guard.server.ts";
import {
  answerHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { alertFormWords } from "../stock-alert-consent.ts";
import { stockAlertForm } from "../stock-alert-form.ts";
import { requestPauseAlert } from "../stock-alerts.server.ts";
import type { Route } from "./+types/pause-alert";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { pause } = await currentSettings(shop);
  const words = findPauseWords(pause, () => readToday(shop.clock));
  if (!words) throw redirect(href("/shop"));
  return { words, fields: describeForm(stockAlertForm) };
}

/** The answer does not reveal whether the address is waiting already. */
export async function action({ request, context, ...args }: Route.ActionArgs) {
  const read = await readForm(stockAlertForm, request);
  if (!read.ok) return respondRefused(request, read);
  const { email } = read.value;
  const actor = await findActor({ request, context, ...args });
  const asked = await requestPauseAlert(context.get(shopContext), actor, { email });
  if (asked.ok) {
    const message =
      asked.next === "waiting"
        ? `We write to ${email} once, as soon as we take orders again.`
        : `Please look into the inbox of ${email}: with the link in our email you tell us that the address is yours. If it waits already, nothing more is needed.`;
    return { ok: true as const, message };
  }
  if (asked.reason === "too-many-requests") return respondTooMany(request, asked, read);
  const problem = "Good news: we take orders again already.";
  return respondRefused(request, { values: read.values, problem }, 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = answerHeaders;

/** Takes an address to be told when the shop sells again after a pause. */
export default function PauseAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, fields } = loaderData;
  return (
    <Section labelledBy="pause-alert">
      <Intro id="pause-alert" level={1} eyebrow="A pause" title="Shall we tell you?" lead={words} />
      <div className="mt-8 grid max-w-xl justify-items-start gap-6">
        <p>
          Leave your email address, and we write to you once, when you can order again. What is in your cart
          stays there.
        </p>
        <OneEmailForm
          action={href("/tell-me")}
          label={alertFormWords(null).button}
          note={alertFormWords(null).note}
          fields={fields}
          answer={actionData}
        />
        <ButtonLink to={href("/shop")} variant="ghost">
          Look around meanwhile
        </ButtonLink>
      </div>
    </Section>
  );
}

export const meta = () => [{ title: "Tell me when you sell again" }, { name: "robots", content: "noindex" }];
