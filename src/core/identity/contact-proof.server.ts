// Proof that somebody reads what is sent to an address or a number: a signed value that only the message carries, whichever way it went.
import { acceptedSecrets, type WithSessionSecret } from "./session-secret.server.ts";
import { readSignedValue, signValue } from "./signed-value.server.ts";

const ways = ["email", "whatsapp"] as const;
export type ContactWay = (typeof ways)[number];

/** The subject is the request of a code, or an order. */
export type ProofPurpose = "email-code-link" | "confirm-on-delivery";

export function contactProof(
  { sessionSecret }: Pick<WithSessionSecret, "sessionSecret">,
  purpose: ProofPurpose,
  subject: string,
  way: ContactWay,
): string {
  return signValue(sessionSecret, purpose, `${subject} ${way}`);
}

/** Undefined if the shop has not made it for this purpose. Nothing of it is stored, so it holds as long as its subject. */
export function readContactProof(
  secrets: WithSessionSecret,
  purpose: ProofPurpose,
  proof: string,
): { subject: string; way: ContactWay } | undefined {
  const [subject = "", said] = readSignedValue(acceptedSecrets(secrets), purpose, proof)?.split(" ") ?? [];
  const way = ways.find((one) => one === said);
  return way && { subject, way };
}
