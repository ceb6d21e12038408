import Webhook from "lucide-react/icons/webhook";
import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { ShownOnce } from "#core/back-office/admin/parts/shown-once.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { addEndpoint, listEndpoints, maxEndpoints } from "../../webhooks/endpoints.server.ts";
import { eventWords } from "../../webhooks/webhook-event.ts";
import { webhookForm } from "../../webhooks/webhook-form.ts";
import type { Route } from "./+types/webhooks";
import { addressRefusals } from "./address-refusals.ts";
import { presentWebhook } from "./present-webhook.server.ts";
import { stateTones } from "./state-tones.ts";
import { WebhookFields } from "./webhook-fields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const endpoints = await listEndpoints(context.get(shopContext).db);
  return { webhooks: endpoints.map(presentWebhook), fields: describeForm(webhookForm) };
}

export const action = submit(webhookForm, addEndpoint, {
  asksAgain: true,
  input: (_args, form) => form,
  to: (_args, added) => added,
  refuse: ({ reason }) => ({
    errors: { address: reason === "too-many" ? tooMany : addressRefusals[reason] },
  }),
});

const tooMany = `At most ${maxEndpoints} webhooks. Remove one that is not needed`;

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, fields } = loaderData;
  const path = href("/admin/settings/webhooks");
  if (actionData?.ok)
    return (
      <ShownOnce title="The webhook is added. Its secret:" what="secret" secret={actionData.secret}>
        <p>The receiver checks with it that a message is yours. Send a test next.</p>
        <div>
          <ButtonLink to={href("/admin/settings/webhooks/:id", { id: actionData.id })}>
            To the webhook
          </ButtonLink>
        </div>
      </ShownOnce>
    );
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Webhooks</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        The shop sends a message to another program when something happens. It has numbers, states and amounts
        in it, and nothing about your customers except what is said below.
      </p>
      <RowList icon={Webhook} empty="No webhook yet">
        {webhooks.map(({ id, host, events, state, madeBy }) => (
          <LinkRow
            key={id}
            to={href("/admin/settings/webhooks/:id", { id })}
            title={host}
            note={[
              ...events.map((event) => eventWords[event].label),
              ...(madeBy ? [`set up by ${madeBy}`] : []),
            ].join(" · ")}
          >
            <Badge tone={stateTones[state]}>{state}</Badge>
          </LinkRow>
        ))}
      </RowList>
      <h2 className="mt-12 text-2xl">Add a webhook</h2>
      <ShopForm action={path} fields={fields} answer={actionData} className="mt-4 grid max-w-xl gap-5">
        <WebhookFields />
        <FormButtons send="Add the webhook" busyLabel="Adding…" />
      </ShopForm>
      <p className="mt-8 max-w-text text-sm text-ink-soft">
        Messages are signed by the Standard Webhooks scheme and described at{" "}
        <a href="/api/openapi.json" className="text-link">
          /api/openapi.json
        </a>
        . A message that is not accepted is sent again for more than two days, at growing intervals, with the
        same webhook-id. A webhook that accepts nothing for three days is switched off, and you get an email.
      </p>
    </>
  );
}

export const meta = () => [{ title: "Webhooks" }];
