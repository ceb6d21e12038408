// The rate limits of sign-ins, new accounts, reset emails and codes by email. A stranger's attempts are counted per
// address and network, so that they lock nobody else out. A device that has signed in to the account before has a
// separate counter.
import { networkLimits, networkLimitsOfSubject } from "./network-limits.ts";
import type { RateLimit } from "./rate-limit.server.ts";

/** `knownDevice` is the device's id, if it has signed in to the account before. */
type Attempt = { email: string; network: string | undefined; knownDevice: string | undefined };

const signInMinutes = 15;
/** Wrong passwords of one network for one address. */
const signInsPerAddress = 10;
/** Sign-ins and sign-ups; many people on a mobile network share one address. */
const signInsPerNetwork = 300;
const mailMinutes = 60;
/** New accounts: each is an email to an address that anybody may have typed. */
const signUpsPerNetwork = 60;
/** Emails that were requested without signing in. The counters of messages/guest-limits.server.ts have the same limits. */
export const mailsPerAddress = 3;
export const messagesPerNetwork = 30;
/** How many networks may try one address before other strangers must wait. */
const networksPerAddress = 10;
/** Smaller, because each attempt sends an email. */
const mailedNetworksPerAddress = 4;
/** Wrong codes that all strangers together may type for one address. */
const guessesPerDay = 100;

/** A correct password resets the first limit, which is the client's own. */
export function signInLimits({ email, network = "", knownDevice }: Attempt): [RateLimit, ...RateLimit[]] {
  const own = { maxAttempts: signInsPerAddress, windowMinutes: signInMinutes };
  if (knownDevice) return [{ key: `sign-in:device:${knownDevice}:${email}`, ...own }];
  return [
    ...networkLimitsOfSubject(`sign-in:address-and-network:${email}`, network, own),
    ...networkLimits("sign-in", network, { maxAttempts: signInsPerNetwork, windowMinutes: signInMinutes }),
    {
      key: `sign-in:address:${email}`,
      maxAttempts: signInsPerAddress * networksPerAddress,
      windowMinutes: signInMinutes,
    },
  ];
}

/** Sign-ins and sign-ups share one counter. */
export function signUpLimits(network: string | undefined): RateLimit[] {
  return networkLimits("sign-in", network, { maxAttempts: signInsPerNetwork, windowMinutes: signInMinutes });
}

/** Each new account sends an email, and a deleted account can be opened again. */
export function newAccountLimits({ email, network = "" }: Omit<Attempt, "knownDevice">): RateLimit[] {
  return [
    ...numberAloneLimits(network),
    { key: `sign-up:address:${email}`, maxAttempts: mailsPerAddress, windowMinutes: mailMinutes },
  ];
}

/** Nothing is sent to the number. Shares the counter of new accounts. */
export function numberAloneLimits(network: string | undefined): RateLimit[] {
  return networkLimits("sign-up", network, { maxAttempts: signUpsPerNetwork, windowMinutes: mailMinutes });
}

/** Reset emails have a separate counter: neither sign-ins nor the newsletter use it up. */
export function resetLimits(attempt: Attempt): RateLimit[] {
  return mailLimits("reset", attempt);
}

/** Emails with a sign-in code have a separate counter too. */
export function codeMailLimits(attempt: Attempt): RateLimit[] {
  return mailLimits("email-code", attempt);
}

function mailLimits(name: string, { email, network = "", knownDevice }: Attempt): RateLimit[] {
  const own = { maxAttempts: mailsPerAddress, windowMinutes: mailMinutes };
  if (knownDevice) return [{ key: `${name}:device:${knownDevice}:${email}`, ...own }];
  return [
    ...networkLimitsOfSubject(`${name}:address-and-network:${email}`, network, own),
    ...networkLimits(name, network, { maxAttempts: messagesPerNetwork, windowMinutes: mailMinutes }),
    {
      key: `${name}:address:${email}`,
      maxAttempts: mailsPerAddress * mailedNetworksPerAddress,
      windowMinutes: mailMinutes,
    },
  ];
}

/** A code is not emailed again within half a minute, since the email may be on its way. */
export function codeResendLimit({ id }: { id: string }): RateLimit {
  return { key: `email-code:sent:${id}`, maxAttempts: 1, windowMinutes: 0.5 };
}

/** Five tries per code, while it is valid. */
export function codeTriesLimit({ id }: { id: string }): RateLimit {
  return { key: `email-code:tries:${id}`, maxAttempts: 5, windowMinutes: 15 };
}

/**
 * Limits wrong codes for one address: ten a day for a network, a hundred for all strangers. At a hundred a day, an even
 * chance of guessing takes nineteen years. The link of the email still works after that, since it cannot be guessed; a
 * device of the address's owner has a separate counter.
 */
export function codeGuessLimits({ email, network, knownDevice }: Attempt): RateLimit[] {
  const ofDay = { windowMinutes: 24 * 60 };
  if (knownDevice) return [{ key: `email-code:guesses:${knownDevice}:${email}`, maxAttempts: 20, ...ofDay }];
  return [
    ...networkLimitsOfSubject(`email-code:guesses:${email}`, network, { maxAttempts: 10, ...ofDay }),
    { key: `email-code:guesses:strangers:${email}`, maxAttempts: guessesPerDay, ...ofDay },
  ];
}

/** For codes of the second step. Only somebody who knows the password can reach this limit; passkeys are not counted. */
export function secondStepLimit(userId: string): RateLimit {
  return { key: `second-step:${userId}`, maxAttempts: signInsPerAddress, windowMinutes: signInMinutes };
}

/** For a signed-in user who types the password again. Strangers cannot reach this limit. */
export function ownPasswordLimit(userId: string): RateLimit {
  return { key: `password:${userId}`, maxAttempts: signInsPerAddress, windowMinutes: signInMinutes };
}
