import { href, redirect } from "react-router";

export const webhookNotices = {
  changed: "Saved.",
  on: "It is on. What happens from now on is sent.",
  paused: "It is off. Nothing is sent.",
  sent: "On its way. The list below shows what the receiver answers: load the page again in a moment.",
  off: "Nothing was sent, because the webhook is off.",
};

export function redirectToWebhook(id: string, done: keyof typeof webhookNotices) {
  return redirect(`${href("/admin/settings/webhooks/:id", { id })}?done=${done}`);
}
