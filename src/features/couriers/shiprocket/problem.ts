// What an answer of Shiprocket's says went wrong. Many of its failures come as successes in HTTP, so the body is always read.

import { z } from "zod";
import type { CourierProblem } from "#core/parcels/courier.ts";
import { cutText } from "#platform/whole-text.ts";

const words = z.unknown().optional();
/** Another kind of value is no refusal: an order's status is a text. */
const number = z.number().optional().catch(undefined);
const failure = z.object({
  message: words,
  errors: words,
  error: words,
  status_code: number,
  status: number,
  awb_assign_status: number,
  label_created: number,
  pickup_status: number,
  response: words,
});

type Failure = Partial<z.output<typeof failure>>;

const walletCode = 350;
const maxWords = 300;

/** Undefined if the call was done. `status`: in HTTP. `missing`: what it means that nothing is found. */
export function findProblem(
  status: number,
  body: unknown,
  missing: CourierProblem["reason"] = "refused",
): CourierProblem | undefined {
  const answer: Failure = failure.safeParse(body).data ?? {};
  const { message, errors, error, response, status_code: code = 0 } = answer;
  const says = cutText([message, errors, error, response].flatMap(listTexts).join(" "), maxWords);
  // Firewalls and rights that the user lacks are 403.
  if ([status, code].some((one) => one === 401 || one === 403)) return { reason: "signed-out", says };
  if (status === 429 || code === 429) return { reason: "busy", says };
  if (status >= 500 || code === 500) return { reason: "silent", says };
  const isRefused =
    [answer.awb_assign_status, answer.label_created, answer.pickup_status].includes(0) ||
    (answer.status ?? 0) >= 400 ||
    code >= walletCode ||
    status >= 400;
  if (!isRefused) return undefined;
  const reason = reasonOf(code, says);
  const isMissing = reason === "refused" && [status, code, answer.status].includes(404);
  return { reason: isMissing ? missing : reason, says };
}

function reasonOf(code: number, says: string): CourierProblem["reason"] {
  if (code === walletCode || /recharge|wallet|insufficient (balance|funds)/i.test(says)) return "wallet";
  return /serviceable|no courier/i.test(says) ? "not-served" : "refused";
}

/** What an answer that has not the expected fields says instead: it is not done. Without words nobody knows. */
export function describeUnreadable(body: unknown): CourierProblem {
  const { message, error }: Failure = failure.safeParse(body).data ?? {};
  const says = cutText([message, error].flatMap(listTexts).join(" "), maxWords);
  return says ? { reason: reasonOf(0, says), says } : { reason: "silent", says };
}

/** All texts within: messages are sometimes lists by field. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
