// The limits of password attempts, per email address and per client network.
import type { RateLimit } from "./rate-limit.server.ts";

type Limits = { signInsPerAddress: number; signInsPerNetwork: number };

const windowMinutes = 15;

/** Signing in and changing a password count together. A correct password resets the count. */
export function addressLimit(email: string, { signInsPerAddress }: Limits): RateLimit {
  return { key: addressLimitKey(email), maxAttempts: signInsPerAddress, windowMinutes };
}

/** Signing in and signing up count together. */
export function networkLimit(network: string | undefined, { signInsPerNetwork }: Limits): RateLimit {
  return { key: `sign-in:${network ?? ""}`, maxAttempts: signInsPerNetwork, windowMinutes };
}

export function addressLimitKey(email: string): string {
  return `sign-in:${email}`;
}
