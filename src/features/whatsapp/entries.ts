// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const whatsAppPage: BackOfficePage = {
  to: href("/admin/settings/whatsapp"),
  label: "WhatsApp",
  says: "Tell customers there about their orders.",
  words: "message notify sms template meta approved phone chat send cloud api",
};
