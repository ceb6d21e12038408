// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const newslettersPage: BackOfficePage = {
  to: href("/admin/newsletters"),
  label: "Newsletters",
  words:
    "send stop write campaign mail everybody marketing email all customers bulk offer greeting new year festival announce launch tell blast mailing promote news inform mass letter advertise monthly wish wishes sabko bhejo everyone",
  allows: isAdmin,
  isUsed: ({ features }) => features.newsletter,
};

export const subscribersPage: BackOfficePage = {
  to: href("/admin/subscribers"),
  label: "Subscribers",
  words:
    "newsletter list addresses unsubscribe export who subscribed download email signed up joined mailing people many",
  allows: isAdmin,
  isUsed: ({ features }) => features.newsletter,
};
