// The part of the go-live checklist that is calculated from the configuration.
import type { GoLiveFacts, GoLiveItem } from "./go-live-item.ts";

export function checkTechnicalSetup(facts: GoLiveFacts): GoLiveItem[] {
  const { razorpay, smtpUrl, links } = facts;
  const isLivePayment =
    razorpay.keyId?.startsWith("rzp_live_") && new URL(razorpay.url).hostname.endsWith(".razorpay.com");
  const isPublic = facts.mode !== "practice";
  // In practice mode the mail server of this machine is the sandbox's inbox; otherwise it is a relay.
  const isRealMailServer =
    smtpUrl !== undefined && (isPublic || !/^(localhost|127\.|\[?::1)/.test(new URL(smtpUrl).hostname));
  return [
    {
      id: "razorpay",
      title: "Razorpay's live keys",
      isDone: Boolean(isLivePayment),
      text: isLivePayment
        ? "Payments are real."
        : "RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: the live keys from your Razorpay dashboard.",
    },
    {
      id: "webhook",
      title: "Razorpay's webhook",
      isDone: razorpay.hasWebhookSecret && Boolean(isLivePayment),
      text: `In Razorpay's dashboard, create a webhook to ${links.razorpayWebhook()} with its own secret, and set RAZORPAY_WEBHOOK_SECRET to the same secret.`,
    },
    {
      id: "smtp",
      title: "A mail server",
      isDone: isRealMailServer,
      text: isRealMailServer
        ? "Emails are sent to customers."
        : "SMTP_URL: without it emails wait in the job queue or go to the practice inbox.",
      link: { to: links.admin.emails(), label: "Emails" },
    },
    {
      id: "public-url",
      title: "The shop's public URL",
      isDone: facts.publicUrl.startsWith("https://"),
      text: `PUBLIC_URL is ${facts.publicUrl}${facts.publicUrl.startsWith("https://") ? "" : "; shoppers need an https URL"}.`,
    },
    ...checkServer(facts),
    {
      id: "mode",
      title: "Live mode",
      isDone: facts.mode === "live",
      text:
        facts.mode === "live"
          ? "The shop is live."
          : "SHOP_MODE=live is the last step. The shop lists every setting that is missing and does not start; it sells nothing until the part 'Your business' is done. SHOP_MODE=rehearsal has the same rules with Razorpay's test keys.",
    },
    {
      id: "backups",
      title: "Backups",
      isDone: facts.confirmed.includes("backups"),
      text: "The shop backs itself up every night into its backup folder. Copy these files to another machine every day, and restore one as a test before you need it: docs/hosting.md says how, under 'Copies off the machine'. Orders and invoices must be kept for six years.",
      confirm: { name: "backups", label: "Backups run, and I have restored one" },
    },
  ];
}

function checkServer(facts: GoLiveFacts): GoLiveItem[] {
  return [
    {
      id: "proxy",
      title: "The proxies in front of the shop",
      isDone: facts.isProxyStated,
      text: facts.isProxyStated
        ? "TRUST_PROXY is stated."
        : "TRUST_PROXY: the number of proxies in front of the shop, their addresses, or none. Without it all shoppers behind a proxy share one rate limit.",
    },
    {
      id: "secrets",
      title: "A session secret",
      isDone: facts.hasSessionSecret,
      text: "SESSION_SECRET: 32 or more random characters, kept with your other secrets.",
    },
  ];
}
