// Who carries out a command: a signed-in user, a guest, another program with an API key, or the shop itself in a job or a script.
import type { ApiScope } from "./api-keys/api-scope.ts";
import type { Role, SessionUser } from "./identity.ts";

export type Actor = {
  /** The account's id, or the API key's; 'guest' or 'system' where there is none. Audit events name it. */
  id: string;
  role: Role | "guest" | "system" | "api-key";
  /** An API key may do this; nobody else has scopes. */
  scopes?: readonly ApiScope[];
  /** The network of the client's address, for rate limits; none for the system. */
  network?: string;
  device?: Device;
};

/** Somebody signs in with this browser or app. */
export type Device = {
  /** An earlier sign-in gave it to this device to keep (known-device.server.ts). */
  mark: string | undefined;
  /** 'Chrome on Android'; empty where it is not known. */
  words: string;
};

/** This actor is the shop itself. */
export const system: Actor = { id: "system", role: "system" };

export function guestActor(network: string, device?: Device): Actor {
  return { id: "guest", role: "guest", network, ...(device && { device }) };
}

export function actorOf(
  { id, role }: Pick<SessionUser, "id" | "role">,
  network: string,
  device?: Device,
): Actor {
  return { id, role, network, ...(device && { device }) };
}

/** The account of a signed-in actor. */
export function accountIdOf({ id, role }: Actor): string | undefined {
  return isSignedIn({ role }) ? id : undefined;
}

/** Who may carry out a command: rules of the modules, written as sentences, are made from these. */
export type Policy = (actor: Pick<Actor, "role" | "scopes">) => boolean;

/** Every person, signed in or not, and the shop itself. A key may only what one of its scopes says. */
export const anyone: Policy = ({ role }) => role !== "api-key";
export const isSignedIn: Policy = ({ role }) => role === "user" || role === "staff" || role === "admin";
export const isSystem: Policy = ({ role }) => role === "system";

/** A program whose key has the scope; no person. */
export function hasScope(scope: ApiScope): Policy {
  return ({ role, scopes }) => role === "api-key" && scopes?.includes(scope) === true;
}

export function anyOf(...policies: Policy[]): Policy {
  return (actor) => policies.some((allows) => allows(actor));
}
