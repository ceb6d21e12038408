// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const apiKeysPage: BackOfficePage = {
  to: href("/admin/settings/api-keys"),
  label: "API keys",
  says: "For programs that work with the shop.",
  words: "token integration developer access",
};

export const webhooksPage: BackOfficePage = {
  to: href("/admin/settings/webhooks"),
  label: "Webhooks",
  says: "What the shop tells other programs by itself.",
  words: "integration developer notify zapier",
};
