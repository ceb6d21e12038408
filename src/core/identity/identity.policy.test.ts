import { expect, test } from "vitest";
import { Forbidden } from "#platform/faults.ts";
import { disableAccount, enableAccount, grantRole, signOutEverywhere } from "./accounts.server.ts";
import { type Actor, isSignedIn } from "./actor.ts";
import { canChangePassword, canEditProfile, canManageAccounts } from "./identity.policy.ts";
import { isAccountant, isAdmin, isPacker, isStaff, worksHere } from "./identity.ts";
import { changePassword } from "./own/change-password.server.ts";
import { finishGoogleSignIn } from "./own/google.server.ts";
import { requestReset, resetPassword } from "./own/reset.server.ts";
import { saveProfile } from "./profile/profile.server.ts";
import { signIn, signOut } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const roles = ["guest", "user", "packer", "accountant", "staff", "admin", "system"] as const;

function rolesAllowed(policy: (actor: Pick<Actor, "role">) => boolean) {
  return roles.filter((role) => policy({ role }));
}

test("signing in and up, signing out and emailed links are open to everybody", () => {
  for (const { policy } of [signIn, signUp, signOut, finishGoogleSignIn, requestReset, resetPassword])
    expect(rolesAllowed(policy)).toEqual([...roles]);
});

test("only a signed-in user may change a profile and a password", () => {
  expect(saveProfile.policy).toBe(canEditProfile);
  expect(changePassword.policy).toBe(canChangePassword);
  for (const policy of [isSignedIn, canEditProfile, canChangePassword])
    expect(rolesAllowed(policy)).toEqual(["user", "packer", "accountant", "staff", "admin"]);
});

test("packers pack, accountants read the books, staff do the daily work, and the owner does all of it", () => {
  expect(rolesAllowed(isPacker)).toEqual(["packer", "staff", "admin"]);
  expect(rolesAllowed(isAccountant)).toEqual(["accountant", "admin"]);
  expect(rolesAllowed(isStaff)).toEqual(["staff", "admin"]);
  expect(rolesAllowed(isAdmin)).toEqual(["admin"]);
  expect(rolesAllowed(worksHere)).toEqual(["packer", "accountant", "staff", "admin"]);
});

test("only admins manage accounts", async () => {
  for (const { policy } of [grantRole, disableAccount, enableAccount, signOutEverywhere])
    expect(policy).toBe(canManageAccounts);
  expect(rolesAllowed(canManageAccounts)).toEqual(["admin"]);
  const staff: Actor = { id: "staff", role: "staff" };
  const untouched = {} as Parameters<typeof grantRole>[0];
  await expect(grantRole(untouched, staff, { userId: "staff", role: "admin" })).rejects.toBeInstanceOf(
    Forbidden,
  );
});
