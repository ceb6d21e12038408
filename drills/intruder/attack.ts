// An intruder's attempt becomes one line of the drill's table.

import { request } from "../support/request.ts";
import type { RunningShop } from "../support/running-shop.ts";

export type Person = "guest" | "customer" | "staff" | "owner";

export type Target = {
  shop: RunningShop;
  /** Another one, with the rules of live mode. */
  publicShop: RunningShop;
  /** Bearer tokens; a guest has none. */
  tokens: Record<Person, string | undefined>;
};

/** `breaches` says in a sentence each what got through; empty when the shop withstood all `tries`. */
export type AttackOutcome = { tries: number; breaches: string[] };

export type Attack = { name: string; run(target: Target): Promise<AttackOutcome> };

/** An outcome from one answer per try; undefined is a try that the shop withstood. */
export function outcomeOf(answers: readonly (string | undefined | false)[]): AttackOutcome {
  const breaches = answers.filter((answer) => typeof answer === "string");
  return { tries: answers.length, breaches };
}

export type Sent = {
  method?: string;
  body?: string | URLSearchParams | FormData;
  headers?: Record<string, string>;
};

/** A request as `person`; redirects are not followed. */
export async function send(
  { shop, tokens }: Target,
  person: Person,
  path: string,
  { headers, ...init }: Sent = {},
): Promise<Response> {
  const token = tokens[person];
  return request(`${shop.url}${path}`, {
    redirect: "manual",
    ...init,
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
    signal: AbortSignal.timeout(20_000),
  });
}

export function sendJson(target: Target, person: Person, path: string, body: object, headers = {}) {
  return send(target, person, path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
}
