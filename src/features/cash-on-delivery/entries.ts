// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const onDeliveryPage: BackOfficePage = {
  to: href("/admin/orders/on-delivery"),
  label: "Cash on delivery",
  says: "What couriers collect, and what they hand in.",
  words:
    "cod confirm collected due door courier money refused parcel owe outstanding rto nahi liya mana took deposit advance",
};

export const handedInPage: BackOfficePage = {
  to: href("/admin/orders/on-delivery/handed-in"),
  label: "What the courier has handed in",
  words: "cod cash on delivery remittance received amount paid us deposited delhivery",
  allows: isAdmin,
  isStep: true,
};
