import { Form, href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/form/button.tsx";
import { countOf } from "#shop/forms/count-words.ts";
import type { ShownDelivery } from "./present-webhook.server.ts";
import { stateTones } from "./state-tones.ts";

export function DeliveryList({ webhookId, deliveries }: { webhookId: string; deliveries: ShownDelivery[] }) {
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
