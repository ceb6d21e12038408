// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const melaPage: BackOfficePage = {
  to: href("/admin/orders/mela"),
  label: "Sell at a mela",
  words: "fair stall market counter pos cash till exhibition bazaar haat pop up popup billing offline sale",
};
