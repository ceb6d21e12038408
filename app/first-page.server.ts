import { href } from "react-router";
import { findUnfinishedSteps } from "#shop/back-office/first-steps/first-steps.server.ts";
import type { SignedIn } from "#shop/identity/own/sign-in-account.server.ts";
import type { Shop } from "#shop/shop.ts";

/**
 * The page after signing in: the one that somebody came from, or else a shopper's shop, the work of staff, and the steps of an
 * owner whose shop is not their own yet.
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
