// The go-live checklist: what must be true before the first real customer. Calculated where possible; the
// owner confirms the rest.
import type { Links } from "#shop/links.ts";
import { type Settings, sampleSettings } from "#shop/settings/settings.ts";

/** What the owner confirms; the settings keep the moment of each confirmation. */
export const confirmations = ["mrps", "claims", "policies", "backups", "dark-patterns"] as const;
export type Confirmation = (typeof confirmations)[number];

export type GoLiveItem = {
  id: string;
  title: string;
  isDone: boolean;
  /** The current state, and what to do about it. */
  text: string;
  link?: { to: string; label: string };
  /** For what only the owner can know; the button's label says what they confirm. */
  confirm?: { name: Confirmation; label: string };
};

export type GoLiveGroup = { title: string; items: GoLiveItem[] };

/** What the checklist is calculated from, besides the settings. */
export type GoLiveFacts = {
  products: number;
  content: { articles: number; fragrances: number; reviews: number };
  accounts: number;
  /** Orders that were paid with a test key. */
  testOrders: number;
  struckPrices: number;
  /** What the owner confirmed and has not changed since. */
  confirmed: readonly Confirmation[];
  mode: "practice" | "live";
  publicUrl: string;
  razorpay: { keyId: string | undefined; url: string; hasWebhookSecret: boolean };
  smtpUrl: string | undefined;
  hasSessionSecret: boolean;
  links: Links;
};

export function checkGoLive(settings: Settings, facts: GoLiveFacts): GoLiveGroup[] {
  return [
    { title: "The sample shop", items: checkSamples(facts) },
    { title: "Your business", items: checkBusiness(settings.business, facts) },
    { title: "What you promise", items: checkPromises(settings, facts) },
    { title: "Technical setup", items: checkTechnicalSetup(facts) },
  ];
}

function checkSamples({ products, content, accounts, testOrders, links }: GoLiveFacts): GoLiveItem[] {
  const samplePages = content.articles + content.fragrances;
  return [
    {
      id: "sample-goods",
      title: "No sample products",
      isDone: products === 0,
      text:
        products === 0 ? "Only your own products are for sale." : `${products} sample products are for sale.`,
      link: { to: links.admin.sampleProducts(), label: "Show them" },
    },
    {
      id: "sample-content",
      title: "No sample articles and fragrances",
      isDone: samplePages === 0,
      text:
        samplePages === 0
          ? "All articles and fragrances are your own."
          : `${content.articles} articles and ${content.fragrances} fragrances are samples.`,
    },
    {
      id: "sample-reviews",
      title: "No sample reviews",
      isDone: content.reviews === 0,
      text:
        content.reviews === 0
          ? "All reviews are by customers."
          : `${content.reviews} reviews on the home page are samples, not written by customers.`,
    },
    {
      id: "sample-accounts",
      title: "No sample accounts",
      isDone: accounts === 0,
      text:
        accounts === 0
          ? "No account has a password from the README."
          : `${accounts} accounts have publicly known passwords. Live mode does not start while they exist.`,
      link: { to: links.admin.users(), label: "Users" },
    },
    {
      id: "test-orders",
      title: "No test orders",
      isDone: testOrders === 0,
      text:
        testOrders === 0
          ? "No order was paid with a test key."
          : `${testOrders} orders were paid with a test key; they count in the sales figures and in the order numbers. Start live mode with a separate, empty database (another DATA_DIR or DATABASE_URL).`,
    },
  ];
}

function checkBusiness(business: Settings["business"], { links }: GoLiveFacts): GoLiveItem[] {
  const sample = sampleSettings.business;
  const named: [keyof typeof business, string][] = [
    ["shopName", "shop name"],
    ["legalName", "legal name"],
    ["phone", "phone"],
    ["whatsapp", "WhatsApp"],
    ["email", "e-mail"],
    ["street", "street"],
    ["instagram", "Instagram"],
  ];
  const unchanged = named.filter(([name]) => business[name] !== "" && business[name] === sample[name]);
  const officer: (keyof typeof business)[] = ["grievanceName", "grievanceEmail", "grievancePhone"];
  const officerIsSample = officer.some((name) => business[name] === sample[name]);
  const needsGstin = business.gstStatus !== "unregistered";
  const hasGstin = business.gstin !== "" && business.gstin !== sample.gstin;
  return [
    {
      id: "identity",
      title: "Your own name and address",
      isDone: unchanged.length === 0,
      text:
        unchanged.length === 0
          ? "All of them are your own."
          : `Still sample values: ${unchanged.map(([, label]) => label).join(", ")}.`,
      link: { to: links.admin.settings("business"), label: "Business settings" },
    },
    {
      id: "gstin",
      title: "Your GSTIN",
      isDone: !needsGstin || hasGstin,
      text: needsGstin
        ? hasGstin
          ? `Invoices show ${business.gstin}.`
          : "Invoices would show the sample GSTIN. Enter yours, or set that you are not registered."
        : "Not registered: no GST is shown. Ask your accountant whether online sales allow that.",
      link: { to: links.admin.settings("legal"), label: "Legal settings" },
    },
    {
      id: "grievance",
      title: "A grievance officer",
      isDone: !officerIsSample,
      text: officerIsSample
        ? "The law requires a real person who acknowledges a complaint within 48 hours and resolves it within a month."
        : `${business.grievanceName} answers complaints.`,
      link: { to: links.admin.settings("legal"), label: "Legal settings" },
    },
  ];
}

function checkPromises({ claims }: Settings, { struckPrices, confirmed, links }: GoLiveFacts): GoLiveItem[] {
  const confirmedByOwner = (name: Confirmation) => confirmed.includes(name);
  const activeClaims = Object.values(claims).filter((claim) => claim !== "");
  return [
    {
      id: "mrps",
      title: "Struck-through prices are printed on the packages",
      isDone: struckPrices === 0 || confirmedByOwner("mrps"),
      text:
        struckPrices === 0
          ? "No price is struck through."
          : `${struckPrices} products show a higher MRP struck through. That is lawful only if the MRP is printed on the package: confirm, or clear them all.`,
      confirm: { name: "mrps", label: "These MRPs are printed on the packages" },
    },
    {
      id: "claims",
      title: "Every claim can be proved",
      isDone: activeClaims.length === 0 || confirmedByOwner("claims"),
      text:
        activeClaims.length === 0
          ? "The shop makes no claims."
          : `Claims: ${activeClaims.join(", ")}. Confirm that you can prove each one, or clear it.`,
      link: { to: links.admin.settings("claims"), label: "Claims" },
      confirm: { name: "claims", label: "I can prove each one" },
    },
    {
      id: "policies",
      title: "You have read the policy pages",
      isDone: confirmedByOwner("policies"),
      text: "The pages on shipping, returns, terms, privacy, questions and contact bind you from the first order on. Read them with your own settings; payment providers check them too.",
      link: { to: links.shippingPolicy(), label: "Start with Shipping" },
      confirm: { name: "policies", label: "I have read them all" },
    },
    {
      id: "dark-patterns",
      title: "The self-audit on dark patterns",
      isDone: confirmedByOwner("dark-patterns"),
      text: "The consumer authority asks every shop to check itself for thirteen dark patterns. The list below says what this shop does about each.",
      link: { to: links.admin.darkPatterns(), label: "Show the list" },
      confirm: { name: "dark-patterns", label: "I have checked, and it is true" },
    },
  ];
}

function checkTechnicalSetup(facts: GoLiveFacts): GoLiveItem[] {
  const { razorpay, smtpUrl, links } = facts;
  const isLivePayment =
    razorpay.keyId?.startsWith("rzp_live_") && new URL(razorpay.url).hostname.endsWith(".razorpay.com");
  const isRealMailServer =
    smtpUrl !== undefined && !/^(localhost|127\.|\[?::1)/.test(new URL(smtpUrl).hostname);
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
    {
      id: "secrets",
      title: "A session secret",
      isDone: facts.hasSessionSecret,
      text: "SESSION_SECRET: 32 or more random characters, kept with your other secrets.",
    },
    {
      id: "mode",
      title: "Live mode",
      isDone: facts.mode === "live",
      text:
        facts.mode === "live"
          ? "The shop is live."
          : "SHOP_MODE=live is the last step: the shop refuses to start while something essential is missing, and lists it.",
    },
    {
      id: "backups",
      title: "Backups",
      isDone: facts.confirmed.includes("backups"),
      text: "The database holds everything. Back it up every day to another place (pg_dump, or your provider's backups), and restore one as a test before you need it. Orders and invoices must be kept for six years.",
      confirm: { name: "backups", label: "Backups run, and I have restored one" },
    },
  ];
}
