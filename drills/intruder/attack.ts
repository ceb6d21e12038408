// The types of an attack, whose outcome is one line of the drill's table, and functions that attacks share.

import { request } from "../support/request.ts";
import type { RunningShop } from "../support/running-shop.ts";

export type Person = "guest" | "customer" | "staff" | "owner";

export type Target = {
  shop: RunningShop;
  /** A second shop, with the rules of live mode. */
  publicShop: RunningShop;
  /** Bearer tokens; undefined for a guest. */
  tokens: Record<Person, string | undefined>;
};

/** `breaches` has a sentence for each try that got through, and is empty if the shop withstood all `tries`. */
export type AttackOutcome = { tries: number; breaches: string[] };

export type Attack = { name: string; run(target: Target): Promise<AttackOutcome> };

/** Makes an outcome from the answers, one per try: a sentence is a breach, undefined or false a try that failed. */
export function outcomeOf(answers: readonly (string | undefined | false)[]): AttackOutcome {
  const breaches = answers.filter((answer) => typeof answer === "string");
  return { tries: answers.length, breaches };
}

export type Sent = {
  method?: string;
  body?: string | URLSearchParams | FormData;
  headers?: Record<string, string>;
};

/** Sends a request as `person`, without following redirects. */
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
