// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const channelsPage: BackOfficePage = {
  to: href("/admin/channels"),
  label: "Channels",
  says: "Google, Instagram, WhatsApp and Pinterest.",
  words: "facebook meta merchant feed ads list catalogue advertise shopping sell insta tag reel",
  allows: isAdmin,
};
