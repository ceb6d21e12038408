// Who carries out a command: a signed-in user, a guest, another program with an API key, or the shop itself in a job or
// a script.
import type { ApiScope } from "./api-scope.ts";
import { type Role, roles, type SessionUser } from "./identity.ts";

export type Actor = {
  /** The id of the account or of the API key; 'guest' or 'system' without one. Audit events contain it. */
  id: string;
  role: Role | "guest" | "system" | "api-key";
  /** What an API key may do; no other actor has scopes. */
  scopes?: readonly ApiScope[];
  /** The network of the client's address, for rate limits; undefined for the system. */
  network?: string;
  device?: Device;
};

export type Device = {
  /** The mark that an earlier sign-in gave this device (known-device.server.ts). */
  mark: string | undefined;
  /** 'Chrome on Android'; '' if unknown. */
  words: string;
};

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

export function accountIdOf({ id, role }: Actor): string | undefined {
  return isSignedIn({ role }) ? id : undefined;
}

/** Whether an actor may carry out a command. Each module's rules are sentences made from such policies. */
export type Policy = (actor: Pick<Actor, "role" | "scopes">) => boolean;

/** Every person, signed in or not, and the shop itself; no API key. */
export const anyone: Policy = ({ role }) => role !== "api-key";
export const isSignedIn: Policy = ({ role }) => roles.some((known) => known === role);
export const isSystem: Policy = ({ role }) => role === "system";

/** A program whose API key has the scope; no person. */
export function hasScope(scope: ApiScope): Policy {
  return ({ role, scopes }) => role === "api-key" && scopes?.includes(scope) === true;
}

export function anyOf(...policies: Policy[]): Policy {
  return (actor) => policies.some((allows) => allows(actor));
}
