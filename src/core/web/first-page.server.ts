import { href } from "react-router";
import { findUnfinishedSteps } from "#core/back-office/first-steps/first-steps.server.ts";
import type { SignedIn } from "#core/identity/own/sign-in-account.server.ts";
import type { Shop } from "#core/shop.ts";

/**
 * The page after signing in: the one that led to the sign-in; else the shop for a shopper, the work list for staff,
 * and the setup steps for an owner who has not finished them.
 */
export async function findFirstPage(
  shop: Shop,
  { sessionUser: { role } }: Pick<SignedIn, "sessionUser">,
  next: string,
): Promise<string> {
  if (next !== "/" || role === "user") return next;
  const isUnfinished = role === "admin" && (await findUnfinishedSteps(shop)) !== undefined;
  return isUnfinished ? href("/admin/make-it-yours") : href("/dashboard");
}
