// What became of a payment, signed, for the page that shows it to a browser without a session.
import { z } from "zod";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { readSignedData, signData } from "#core/identity/signed-value.server.ts";
import { refusalReasons } from "#core/payments/refusal-reason.ts";

/** `waiting`: paid, but not confirmed yet. */
const paidOutcome = z.union([
  z.object({ number: z.string() }),
  z.object({ refused: z.enum(refusalReasons) }),
  z.object({ waiting: z.literal(true) }),
]);
export type PaidOutcome = z.output<typeof paidOutcome>;

const purpose = "paid-outcome";

export function packOutcome({ sessionSecret }: WithSessionSecret, outcome: PaidOutcome): string {
  return signData(sessionSecret, purpose, outcome);
}

export function readOutcome(secrets: WithSessionSecret, packed: string): PaidOutcome | undefined {
  return readSignedData(acceptedSecrets(secrets), purpose, paidOutcome, packed);
}
