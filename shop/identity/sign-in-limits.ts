// The rate limits of signing in, of new accounts, of reset emails and of codes by email. A stranger's attempts are counted per address and
// network, so that they shut nobody else out; a device that signed in to the account before has a count of its own.
import { networkLimits, networkLimitsOfSubject } from "./network-limits.ts";
import type { RateLimit } from "./rate-limit.server.ts";

type SignInLimits = { signInsPerAddress: number; signInsPerNetwork: number };
type MailLimits = { mailsPerAddress: number; messagesPerNetwork: number };
type NewAccountLimits = { mailsPerAddress: number; signUpsPerNetwork: number };

/** `knownDevice` is the id of the device, if the account signed in on it before. */
type Attempt = { email: string; network: string | undefined; knownDevice: string | undefined };

const signInMinutes = 15;
const mailMinutes = 60;
/** So many networks can try one address before other strangers have to wait. */
const networksPerAddress = 10;
/** Fewer, because each try is an email. */
const mailedNetworksPerAddress = 4;
/** Wrong codes that strangers together can type for one address. */
const guessesPerDay = 100;

/** A correct password resets the first of them, which is the client's own. */
export function signInLimits(
  { email, network = "", knownDevice }: Attempt,
  { signInsPerAddress, signInsPerNetwork }: SignInLimits,
): [RateLimit, ...RateLimit[]] {
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

/** Signing in and signing up count together. */
export function signUpLimits(
  network: string | undefined,
  { signInsPerNetwork }: Pick<SignInLimits, "signInsPerNetwork">,
): RateLimit[] {
  return networkLimits("sign-in", network, { maxAttempts: signInsPerNetwork, windowMinutes: signInMinutes });
}

/** Each new account is an email, and an account that is deleted can be opened again. */
export function newAccountLimits(
  { email, network = "" }: Pick<Attempt, "email" | "network">,
  { mailsPerAddress, signUpsPerNetwork }: NewAccountLimits,
): RateLimit[] {
  return [
    ...networkLimits("sign-up", network, { maxAttempts: signUpsPerNetwork, windowMinutes: mailMinutes }),
    { key: `sign-up:address:${email}`, maxAttempts: mailsPerAddress, windowMinutes: mailMinutes },
  ];
}

/** Reset emails have a budget of their own: neither sign-ins nor the newsletter use it up. */
export function resetLimits(attempt: Attempt, limits: MailLimits): RateLimit[] {
  return mailLimits("reset", attempt, limits);
}

/** Emails with a code to sign in by have a budget of their own, too. */
export function codeMailLimits(attempt: Attempt, limits: MailLimits): RateLimit[] {
  return mailLimits("email-code", attempt, limits);
}

function mailLimits(
  name: string,
  { email, network = "", knownDevice }: Attempt,
  { mailsPerAddress, messagesPerNetwork }: MailLimits,
): RateLimit[] {
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

/** A code that was sent is not sent once more within half a minute: it may be on its way. */
export function codeResendLimit({ id }: { id: string }): RateLimit {
  return { key: `email-code:sent:${id}`, maxAttempts: 1, windowMinutes: 0.5 };
}

/** Five tries a code, in the time for which it is good. */
export function codeTriesLimit({ id }: { id: string }): RateLimit {
  return { key: `email-code:tries:${id}`, maxAttempts: 5, windowMinutes: 15 };
}

/**
 * Wrong codes that are typed for one address. A network has ten a day, and all strangers a hundred, of which guessing would need
 * nineteen years for an even chance. Once they are used up, the link of the email works all the same, because nobody guesses it; a
 * device of the address's owner has a count of its own.
 */
export function codeGuessLimits({ email, network, knownDevice }: Attempt): RateLimit[] {
  const ofDay = { windowMinutes: 24 * 60 };
  if (knownDevice) return [{ key: `email-code:guesses:${knownDevice}:${email}`, maxAttempts: 20, ...ofDay }];
  return [
    ...networkLimitsOfSubject(`email-code:guesses:${email}`, network, { maxAttempts: 10, ...ofDay }),
    { key: `email-code:guesses:strangers:${email}`, maxAttempts: guessesPerDay, ...ofDay },
  ];
}

/** For codes of the second step. Only who knows the password can use it up; a passkey is not counted. */
export function secondStepLimit(
  userId: string,
  { signInsPerAddress }: Pick<SignInLimits, "signInsPerAddress">,
): RateLimit {
  return { key: `second-step:${userId}`, maxAttempts: signInsPerAddress, windowMinutes: signInMinutes };
}

/** For whoever is signed in and gives the password once more. Strangers cannot use it up. */
export function ownPasswordLimit(
  userId: string,
  { signInsPerAddress }: Pick<SignInLimits, "signInsPerAddress">,
): RateLimit {
  return { key: `password:${userId}`, maxAttempts: signInsPerAddress, windowMinutes: signInMinutes };
}
