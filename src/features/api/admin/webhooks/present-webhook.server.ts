import { findOwn } from "#core/forms/find-own.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import type { Delivery } from "../../webhooks/deliveries.server.ts";
import type { Endpoint } from "../../webhooks/endpoints.server.ts";
import { eventWords, testEvent } from "../../webhooks/webhook-event.ts";

export function presentWebhook({
  id,
  address,
  events,
  isOn,
  failingSince,
  switchedOffAt,
  formerSecretUntil,
  madeBy,
  isAwake,
}: Endpoint) {
  const state =
    isOn && !isAwake
      ? ("asleep" as const)
      : isOn
        ? ({ true: "failing", false: "on" } as const)[`${failingSince !== null}`]
        : switchedOffAt
          ? ("switched off" as const)
          : ("off" as const);
  return {
    id,
    address,
    events,
    isOn,
    state,
    madeBy,
    host: new URL(address).host,
    failingSince: failingSince && formatMoment(failingSince),
    switchedOffOn: switchedOffAt && formatMoment(switchedOffAt),
    formerSecretUntil: formerSecretUntil && formatMoment(formerSecretUntil),
  };
}

const states = { waiting: "waiting", taken: "taken", "given-up": "given up" } as const;

export function presentDelivery(delivery: Delivery) {
  const { id, event, attempts, lastStatus, lastAnswer, nextAttemptAt } = delivery;
  return {
    id,
    attempts,
    lastStatus,
    lastAnswer,
    what: event === testEvent ? "A test" : (findOwn(eventWords, event)?.label ?? event),
    state: states[delivery.state],
    at: formatMoment(delivery.createdAt),
    lastAt: delivery.lastAttemptAt && formatMoment(delivery.lastAttemptAt),
    nextAt: nextAttemptAt && attempts > 0 ? formatMoment(nextAttemptAt) : null,
  };
}

export type ShownDelivery = ReturnType<typeof presentDelivery>;
