// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const ringPage: BackOfficePage = {
  to: href("/admin/ring"),
  label: "Alerts",
  says: "A message on this device when an order comes.",
  words: "notification alert push bell sound ring mobile beep app install home screen",
};
