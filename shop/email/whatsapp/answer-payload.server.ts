// What the buttons of the question about cash on delivery send back: 'cod:<order>.<signature>:yes'.
import { createHmac } from "node:crypto";
import { acceptedSecrets, type WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { isHmac } from "#shop/payments/razorpay-call.server.ts";

/** For the buttons yes and no. */
export function answerPayloads({ sessionSecret }: WithSessionSecret, orderId: string): [string, string] {
  const signature = createHmac("sha256", sessionSecret).update(signed(orderId)).digest("hex");
  return [`cod:${orderId}.${signature}:yes`, `cod:${orderId}.${signature}:no`];
}

/** Undefined if the shop has not made it. */
export function readAnswer(
  secrets: WithSessionSecret,
  payload: string,
): { orderId: string; isYes: boolean } | undefined {
  const [, orderId = "", signature = "", answer] =
    /^cod:([\w-]{1,64})\.([0-9a-f]{64}):(yes|no)$/.exec(payload) ?? [];
  const isOurs = acceptedSecrets(secrets).some((secret) => isHmac(secret, signed(orderId), signature));
  return isOurs ? { orderId, isYes: answer === "yes" } : undefined;
}

function signed(orderId: string): string {
  return `whatsapp-cod\n${orderId}`;
}
