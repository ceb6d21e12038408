// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const insightPage: BackOfficePage = {
  to: href("/admin/insight"),
  label: "Visits",
  words:
    "visitors traffic statistics analytics views searched for where from abandoned cart left checkout people came how many hits source referral conversion popular most viewed looked at behind dropped gave up unfinished instagram google buyers customers come go log",
};
