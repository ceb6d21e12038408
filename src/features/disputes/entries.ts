// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const disputesPage: BackOfficePage = {
  to: href("/admin/disputes"),
  label: "Disputes",
  says: "Payments that a customer's bank takes back, with the evidence to answer.",
  words:
    "chargeback dispute bank fraud complaint evidence proof contest accept claim reversal took money back razorpay lost case",
  allows: isAdmin,
};
