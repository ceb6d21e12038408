// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const wrapPicturePage: BackOfficePage = {
  to: href("/admin/settings/gifts/picture"),
  label: "Picture of the wrap",
  words: "gift wrapping photo",
  allows: isAdmin,
  isStep: true,
};
