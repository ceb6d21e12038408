// Builds the email that tells the owner of an alarm, at the shop's own address.
import { emailJob, emailKey } from "./email-builder.server.ts";
import { ownerAlertJob } from "./owner-jobs.server.ts";
import { composeOwnerAlert } from "./templates/owner-alert.ts";

const ownerAlert = emailJob(ownerAlertJob, async ({ sender }, { checkId, day, ...alarm }) => [
  {
    key: emailKey(ownerAlertJob, checkId, day),
    kind: ownerAlertJob.kind,
    to: { name: sender.shopName, address: sender.email },
    email: composeOwnerAlert(sender, alarm),
    headers: { "Auto-Submitted": "auto-generated" },
  },
]);

export const ownerEmails = [ownerAlert];
