// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const courierPage: BackOfficePage = {
  to: href("/admin/settings/courier"),
  label: "Booking parcels",
  says: "A courier's account: prices, labels, pickups.",
  words: "carrier aggregator awb book label manifest pickup wallet api keys box size weight ship",
};
