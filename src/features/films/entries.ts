// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const videosPage: BackOfficePage = {
  to: href("/admin/content/videos"),
  label: "Films",
  words: "video clip movie reel youtube",
};
