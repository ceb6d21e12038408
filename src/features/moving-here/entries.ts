// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";
import type { FormerPage } from "#core/web/feature-links.ts";

export const movingHerePage: BackOfficePage = {
  to: href("/admin/moving-here"),
  label: "Moving here",
  words:
    "another shop migrate shopify woocommerce etsy import old former customers orders history reviews website other",
};

export const formerCustomersPage: BackOfficePage = {
  to: href("/admin/moving-here/customers"),
  label: "Customers of your former shop",
  words: "old customer phone imported shopify woocommerce etsy",
  allows: isAdmin,
  isStep: true,
};

export const formerInvitePage: BackOfficePage = {
  to: href("/admin/moving-here/customers/invite"),
  label: "Invite them to open an account",
  words: "old former customers email",
  allows: isAdmin,
  isStep: true,
};

export const formerReviewsPage: BackOfficePage = {
  to: href("/admin/moving-here/reviews"),
  label: "Reviews of your former shop",
  words: "old imported ratings customer etsy judge",
  isStep: true,
};

export const formerImportPage: FormerPage = [
  /^\/admin\/moving-here\/orders(\/[^/]+)?$/,
  () => href("/admin/moving-here"),
];
