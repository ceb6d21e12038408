import { Form, href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { listDeliveries } from "../../webhooks/deliveries.server.ts";
import { changeEndpoint, getEndpoint } from "../../webhooks/endpoints.server.ts";
import { webhookForm } from "../../webhooks/webhook-form.ts";
import type { Route } from "./+types/webhook";
import { addressRefusals } from "./address-refusals.ts";
import { presentDelivery, presentWebhook, type ShownDelivery } from "./present-webhook.server.ts";
import { redirectToWebhook, webhookNotices } from "./redirect-to-webhook.ts";
import { stateTones } from "./state-tones.ts";
import { WebhookFields } from "./webhook-fields.tsx";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const webhook = presentWebhook(await getEndpoint(db, id));
  const { deliveries, next } = await listDeliveries(db, { ...readListQuery(request), endpointId: id });
  return {
    webhook,
    next,
    done: query.get("done"),
    fields: describeForm(webhookForm),
    deliveries: deliveries.map(presentDelivery),
  };
}

export const action = submit(webhookForm, changeEndpoint, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs, form) => ({ id: params.id, ...form }),
  to: ({ params }) => redirectToWebhook(params.id, "changed"),
  refuse: ({ reason }) => ({ errors: { address: addressRefusals[reason] } }),
});

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, next, done, fields } = loaderData;
  const { id, host, state } = webhook;
  const path = href("/admin/settings/webhooks/:id", { id });
  return (
    <>
      <BackLink to={href("/admin/settings/webhooks")}>Webhooks</BackLink>
      <h1 className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-3xl wrap-anywhere">
        <span>{host}</span> <Badge tone={stateTones[state]}>{state}</Badge>
      </h1>
      <FormMessage tone={done === "off" ? "error" : "success"} className="mt-4">
        {findOwn(webhookNotices, done)}
      </FormMessage>
      <StateOf webhook={webhook} />
      <TitledSection id="messages" title="Messages" className="mt-8 max-w-3xl">
        <p className="mt-1 text-sm text-ink-soft">The last thirty days, newest first.</p>
        <DeliveryList webhookId={id} deliveries={deliveries} />
        <NextPage next={next} />
      </TitledSection>
      <TitledSection id="change" title="Change it" className="mt-12 max-w-xl">
        <WatchedForm action={path} fields={fields} answer={actionData} className="mt-4 grid gap-5">
          <WebhookFields address={webhook.address} events={webhook.events} />
          <FormButtons send="Save" />
        </WatchedForm>
      </TitledSection>
      <TitledSection
        id="more"
        title="Secret, and removal"
        className="mt-12 grid max-w-xl justify-items-start gap-3"
      >
        <p className="text-ink-soft">
          {webhook.formerSecretUntil
            ? `The former secret works beside the new one until ${webhook.formerSecretUntil}.`
            : "A new secret takes over at once; the former one works beside it for a day."}
        </p>
        <ButtonLink to={href("/admin/settings/webhooks/:id/secret", { id })} variant="secondary" size="sm">
          Make a new secret
        </ButtonLink>
        <ConfirmedForm
          action={href("/admin/settings/webhooks/:id/remove", { id })}
          summary="Remove this webhook…"
          question="Its messages go with it, and nothing is sent any more."
          button="Remove it"
        />
      </TitledSection>
    </>
  );
}

function StateOf({ webhook }: Pick<Route.ComponentProps["loaderData"], "webhook">) {
  const { id, isOn, failingSince, switchedOffOn, state, madeBy } = webhook;
  return (
    <>
      {madeBy && <p className="mt-3 text-ink-soft">{`Set up by ${madeBy}.`}</p>}
      {state === "asleep" && (
        <p className="mt-3 max-w-text">
          It sleeps, because whoever set it up is no longer an owner. Save it below, and it is yours.
        </p>
      )}
      {switchedOffOn && (
        <p className="mt-3 max-w-text">{`The shop switched it off on ${switchedOffOn}, because its messages were not accepted for three days, or the receiver said that it is gone. What happens meanwhile is not sent later.`}</p>
      )}
      {isOn && failingSince && (
        <p className="mt-3 max-w-text">{`No message has been accepted since ${failingSince}. The shop keeps trying.`}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {isOn && (
          <Form method="post" action={href("/admin/settings/webhooks/:id/test", { id })}>
            <Button variant="secondary" size="sm">
              Send a test
            </Button>
          </Form>
        )}
        <Form
          method="post"
          action={href(
            isOn ? "/admin/settings/webhooks/:id/switch-off" : "/admin/settings/webhooks/:id/switch-on",
            { id },
          )}
        >
          <button type="submit" className={buttonClass(isOn ? "ghost" : "primary", "sm")}>
            {isOn ? "Switch it off" : "Switch it on"}
          </button>
        </Form>
      </div>
    </>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.webhook.host ?? "Not found" }];

function DeliveryList({ webhookId, deliveries }: { webhookId: string; deliveries: ShownDelivery[] }) {
  if (deliveries.length === 0) return <p className="mt-4">Nothing has been sent yet.</p>;
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="grid gap-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{delivery.what}</strong>
              <Badge tone={stateTones[delivery.state]}>{delivery.state}</Badge>
            </p>
            <p className="mt-1 text-sm text-ink-soft">{sayWhen(delivery)}</p>
            <Answer {...delivery} />
            <p className="mt-1 font-mono text-xs break-all text-ink-soft">{delivery.id}</p>
          </div>
          <Form
            method="post"
            action={href("/admin/settings/webhooks/:id/messages/:messageId/again", {
              id: webhookId,
              messageId: delivery.id,
            })}
          >
            <Button variant="secondary" size="sm">
              Send again
              <span className="sr-only">{`: ${delivery.what}, ${delivery.at}`}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Answer({ lastStatus, lastAnswer }: ShownDelivery) {
  if (lastStatus === null && lastAnswer === "") return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      {lastStatus !== null && <strong className="tabular-nums">{lastStatus}</strong>}{" "}
      <span>{lastAnswer}</span>
    </p>
  );
}

function sayWhen({ at, lastAt, nextAt, attempts }: ShownDelivery): string {
  return [
    `From ${at}`,
    ...(lastAt ? [`${countOf(attempts, "try", "tries")}, the last on ${lastAt}`] : ["not tried yet"]),
    ...(nextAt ? [`the next on ${nextAt}`] : []),
  ].join(" · ");
}
