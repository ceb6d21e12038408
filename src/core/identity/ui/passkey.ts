// Passkeys in the browser: requests a challenge, lets the device sign it, and sends the result. The library is loaded
// on first use.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { href } from "react-router";
import { identityMessages as messages } from "../identity-messages.ts";

type Failure = { ok: false; problem: string };
type Question<Options> = { options: Options; pending: string };

export async function signInWithPasskey(): Promise<{ ok: true; page?: string } | Failure> {
  return answerChallenge("/passkeys/sign-in/start", "/passkeys/sign-in", {});
}

/** `path`: where the form of the ticket is sent on to. */
export async function confirmWithPasskey(ticket: string): Promise<{ ok: true; path?: string } | Failure> {
  return answerChallenge("/passkeys/confirm/start", "/passkeys/confirm", { ticket });
}

/** `requireRecentSignIn`: the last confirmation is too old. */
export async function addPasskey(): Promise<
  { ok: true; recoveryCodes: string[] } | (Failure & { requireRecentSignIn?: boolean })
> {
  return guarded(async () => {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const question = await post(href("/passkeys/add/start"), {});
    if (question.status === 403)
      return { ok: false, problem: messages.reauthenticate, requireRecentSignIn: true };
    const { options, pending } = (await question.json()) as Question<PublicKeyCredentialCreationOptionsJSON>;
    const response = await startRegistration({ optionsJSON: options });
    return readOutcome(await post(href("/passkeys/add"), { pending, response }));
  });
}

function answerChallenge<Done extends { ok: true }>(
  start: "/passkeys/sign-in/start" | "/passkeys/confirm/start",
  finish: "/passkeys/sign-in" | "/passkeys/confirm",
  extra: object,
): Promise<Done | Failure> {
  return guarded(async () => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const question = await post(href(start), {});
    const { options, pending } = (await question.json()) as Question<PublicKeyCredentialRequestOptionsJSON>;
    const response = await startAuthentication({ optionsJSON: options });
    return readOutcome<Done>(await post(href(finish), { pending, response, ...extra }));
  });
}

async function readOutcome<Done extends { ok: true }>(answer: Response): Promise<Done | Failure> {
  const outcome = (await answer.json()) as Done | { ok: false };
  return outcome.ok ? outcome : { ok: false, problem: messages.passkeyRefused };
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Turns a closed device dialog or a missing passkey into a message. */
async function guarded<Outcome>(run: () => Promise<Outcome | Failure>): Promise<Outcome | Failure> {
  try {
    return await run();
  } catch (error) {
    const isCancelled = error instanceof Error && error.name === "NotAllowedError";
    return { ok: false, problem: isCancelled ? messages.passkeyCancelled : messages.passkeyRefused };
  }
}
