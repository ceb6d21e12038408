// Refuses weak passwords, beyond the length that the forms require.
import type { Role } from "../identity.ts";
import { worksHere } from "../identity.ts";

/**
 * 'too-short' is for roles of the back office; the forms check the length for everybody. 'refused-there' is a rule of
 * the identity provider.
 */
export type PasswordWeakness = "common" | "own" | "too-short" | "refused-there";
export type WeakPassword = { ok: false; reason: "weak-password"; weakness: PasswordWeakness };

type Owner = { email: string | null; name: string; role: Role };

const minRoleLength = 12;
/** Shorter names would refuse too many passwords. */
const minNameLength = 4;

export async function findWeakness(password: string, owner: Owner): Promise<WeakPassword | undefined> {
  const weakness = await describeWeakness(password, owner);
  return weakness && { ok: false, reason: "weak-password", weakness };
}

export function isTooShortForRole(password: string, { role }: Pick<Owner, "role">): boolean {
  return worksHere({ role }) && [...password.normalize("NFKC")].length < minRoleLength;
}

async function describeWeakness(password: string, owner: Owner): Promise<PasswordWeakness | undefined> {
  if (isTooShortForRole(password, owner)) return "too-short";
  const typed = password.normalize("NFKC").toLowerCase();
  if (isOwn(typed, owner)) return "own";
  return (await loadCommonPasswords()).has(typed) ? "common" : undefined;
}

/** True for the email address, the part before its @, or the name, also with digits and signs appended. */
function isOwn(typed: string, { email: address, name }: Owner): boolean {
  const email = address ?? "";
  const [mailbox = ""] = email.split("@");
  const own = [email, mailbox, name, name.replaceAll(" ", ""), ...name.split(" ")]
    .map((text) => text.toLowerCase())
    .filter((text) => text.length >= minNameLength);
  const withoutTail = /^.*\p{L}/su.exec(typed)?.[0] ?? "";
  return own.some((text) => text === typed || text === withoutTail);
}

let loading: Promise<Set<string>> | undefined;

/**
 * The most common passwords of published leaks with six or more characters, in lower case; from zxcvbn's list (MIT),
 * and our own.
 */
function loadCommonPasswords(): Promise<Set<string>> {
  loading ??= import("./common-passwords.json", { with: { type: "json" } }).then(
    ({ default: passwords }) => new Set(passwords),
  );
  return loading;
}
