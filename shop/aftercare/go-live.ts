// What has to be true before the first real customer: computed where it can be, vouched for by the owner where only she can know.
import { type Settings, sampleSettings } from "../settings/settings.ts";

/** What the owner vouches for; the moment is kept in the settings. */
export const confirmations = ["mrps", "claims", "policies", "backups", "dark-patterns"] as const;
export type Confirmation = (typeof confirmations)[number];

export function parseConfirmation(text: unknown): Confirmation | undefined {
  return confirmations.find((one) => one === text);
}

export type GoLiveItem = {
  id: string;
  title: string;
  isDone: boolean;
  /** How it stands, and what to do about it. */
  text: string;
  link?: { to: string; label: string };
  /** Only the owner can know: the button says what she vouches for. */
  confirm?: { name: Confirmation; label: string };
};

export type GoLiveGroup = { title: string; items: GoLiveItem[] };

/** What the computation needs to know beside the settings. */
export type GoLiveFacts = {
  goods: number;
  content: { articles: number; fragrances: number; reviews: number };
  accounts: number;
  /** Settled orders that were paid with a test key. */
  testOrders: number;
  struckPrices: number;
  /** Vouched for, and nothing changed since. */
  confirmed: readonly Confirmation[];
  mode: "practice" | "live";
  publicUrl: string;
  razorpay: { keyId: string | undefined; url: string; hasWebhookSecret: boolean };
  smtpUrl: string | undefined;
  hasSessionSecret: boolean;
};

export function checkGoLive(settings: Settings, facts: GoLiveFacts): GoLiveGroup[] {
  return [
    { title: "The sample shop", items: checkSamples(facts) },
    { title: "Your business", items: checkBusiness(settings.business) },
    { title: "What you promise", items: checkPromises(settings, facts) },
    { title: "The machine", items: checkMachine(facts) },
  ];
}

function checkSamples({ goods, content, accounts, testOrders }: GoLiveFacts): GoLiveItem[] {
  const reading = content.articles + content.fragrances;
  return [
    {
      id: "sample-goods",
      title: "No sample goods",
      isDone: goods === 0,
      text: goods === 0 ? "Only your own goods are for sale." : `${goods} sample goods are for sale.`,
      link: { to: "/admin/products?state=sample", label: "See them" },
    },
    {
      id: "sample-content",
      title: "No sample articles and fragrances",
      isDone: reading === 0,
      text:
        reading === 0
          ? "What there is to read is yours."
          : `${content.articles} articles and ${content.fragrances} fragrances are samples.`,
    },
    {
      id: "sample-reviews",
      title: "No sample reviews",
      isDone: content.reviews === 0,
      text:
        content.reviews === 0
          ? "Every voice is a customer's."
          : `${content.reviews} voices on the home page were written by nobody who bought.`,
    },
    {
      id: "sample-accounts",
      title: "No sample accounts",
      isDone: accounts === 0,
      text:
        accounts === 0
          ? "Nobody can sign in with a password from the README."
          : `${accounts} accounts have passwords that everybody knows. Live mode does not open on them.`,
      link: { to: "/admin/users", label: "Users" },
    },
    {
      id: "test-orders",
      title: "No orders paid with test money",
      isDone: testOrders === 0,
      text:
        testOrders === 0
          ? "Every order was paid for."
          : `${testOrders} orders were paid with test money and stand in the figures and in the run of numbers. Begin live with an empty database of its own (another DATA_DIR or DATABASE_URL).`,
    },
  ];
}

function checkBusiness(business: Settings["business"]): GoLiveItem[] {
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
  const left = named.filter(([name]) => business[name] !== "" && business[name] === sample[name]);
  const officer: (keyof typeof business)[] = ["grievanceName", "grievanceEmail", "grievancePhone"];
  const officerIsSample = officer.some((name) => business[name] === sample[name]);
  const needsGstin = business.gstStatus !== "unregistered";
  const hasGstin = business.gstin !== "" && business.gstin !== sample.gstin;
  return [
    {
      id: "identity",
      title: "Your own name and address",
      isDone: left.length === 0,
      text:
        left.length === 0
          ? "Nothing of the sample is left."
          : `Still the sample's: ${left.map(([, label]) => label).join(", ")}.`,
      link: { to: "/admin/settings/business", label: "Business settings" },
    },
    {
      id: "gstin",
      title: "Your GSTIN",
      isDone: !needsGstin || hasGstin,
      text: needsGstin
        ? hasGstin
          ? `Invoices show ${business.gstin}.`
          : "Invoices would show the sample's number. Enter yours, or say that you are not registered."
        : "Not registered: no GST is shown. Ask your accountant whether that holds for selling online.",
      link: { to: "/admin/settings/legal", label: "Legal settings" },
    },
    {
      id: "grievance",
      title: "A grievance officer",
      isDone: !officerIsSample,
      text: officerIsSample
        ? "The law wants a real person, who answers within 48 hours and settles within a month."
        : `${business.grievanceName} answers complaints.`,
      link: { to: "/admin/settings/legal", label: "Legal settings" },
    },
  ];
}

function checkPromises({ claims }: Settings, { struckPrices, confirmed }: GoLiveFacts): GoLiveItem[] {
  const vouched = (name: Confirmation) => confirmed.includes(name);
  const claimed = Object.values(claims).filter((claim) => claim !== "");
  return [
    {
      id: "mrps",
      title: "Struck-through prices are printed on the packs",
      isDone: struckPrices === 0 || vouched("mrps"),
      text:
        struckPrices === 0
          ? "No price is struck through."
          : `${struckPrices} goods show a higher MRP struck through. That is lawful only where the pack says so: confirm, or clear them all.`,
      confirm: { name: "mrps", label: "These MRPs are printed on the packs" },
    },
    {
      id: "claims",
      title: "Every claim can be proved",
      isDone: claimed.length === 0 || vouched("claims"),
      text:
        claimed.length === 0
          ? "No claim is made."
          : `Claimed: ${claimed.join(", ")}. Confirm that you can prove each, or empty it.`,
      link: { to: "/admin/settings/claims", label: "Claims" },
      confirm: { name: "claims", label: "I can prove each of them" },
    },
    {
      id: "policies",
      title: "You have read the policy pages",
      isDone: vouched("policies"),
      text: "Shipping, returns, terms, privacy, questions and contact bind you from the first order on. Read them with your own settings in them; payment providers ask for them too.",
      link: { to: "/shipping", label: "Begin with Shipping" },
      confirm: { name: "policies", label: "I have read them all" },
    },
    {
      id: "dark-patterns",
      title: "The self-audit on dark patterns",
      isDone: vouched("dark-patterns"),
      text: "The consumer authority asks every shop to look through its thirteen patterns. The list below says what this shop does about each.",
      link: { to: "#dark-patterns", label: "To the list" },
      confirm: { name: "dark-patterns", label: "I have looked, and it is so" },
    },
  ];
}

function checkMachine(facts: GoLiveFacts): GoLiveItem[] {
  const { razorpay, smtpUrl } = facts;
  const isRealPay =
    razorpay.keyId?.startsWith("rzp_live_") && new URL(razorpay.url).hostname.endsWith(".razorpay.com");
  const isRealMail = smtpUrl !== undefined && !/^(localhost|127\.|\[?::1)/.test(new URL(smtpUrl).hostname);
  return [
    {
      id: "razorpay",
      title: "Razorpay's live keys",
      isDone: Boolean(isRealPay),
      text: isRealPay
        ? "Payments are real."
        : "RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: the live keys from your Razorpay dashboard.",
    },
    {
      id: "webhook",
      title: "Razorpay's webhook",
      isDone: razorpay.hasWebhookSecret && Boolean(isRealPay),
      text: `In Razorpay's dashboard, a webhook to ${facts.publicUrl}/api/webhooks/razorpay with a secret of its own; the same in RAZORPAY_WEBHOOK_SECRET.`,
    },
    {
      id: "smtp",
      title: "A mail server",
      isDone: isRealMail,
      text: isRealMail
        ? "Mail leaves the house."
        : "SMTP_URL: without it mail waits in the outbox or in the practice inbox.",
      link: { to: "/admin/mails", label: "The mails" },
    },
    {
      id: "public-url",
      title: "The shop's address",
      isDone: facts.publicUrl.startsWith("https://"),
      text: `PUBLIC_URL is ${facts.publicUrl}${facts.publicUrl.startsWith("https://") ? "" : "; shoppers need an https address"}.`,
    },
    {
      id: "secrets",
      title: "A secret for sessions",
      isDone: facts.hasSessionSecret,
      text: "SESSION_SECRET: 32 characters or more that nobody knows, kept with your other secrets.",
    },
    {
      id: "mode",
      title: "Live mode",
      isDone: facts.mode === "live",
      text:
        facts.mode === "live"
          ? "The shop is live."
          : "SHOP_MODE=live is the last step: it refuses to open while something essential is missing, and says what.",
    },
    {
      id: "backups",
      title: "Backups",
      isDone: facts.confirmed.includes("backups"),
      text: "The database is the shop. Have it copied every day to another place (pg_dump, or your provider's backups), and bring one back as a trial before you need it. Orders and invoices must be kept for six years.",
      confirm: { name: "backups", label: "Backups run, and I have tried one" },
    },
  ];
}

/** The thirteen patterns of the CCPA's guidelines (30 November 2023), and what this shop does about each. */
export const darkPatterns: readonly [name: string, what: string][] = [
  ["False urgency", "‘Only n left’ comes from the stock itself; there are no countdowns."],
  ["Basket sneaking", "Nothing enters the cart but by the shopper's own press."],
  ["Confirm shaming", "Popup and newsletter are closed with plain words."],
  ["Forced action", "Reading and filling a cart need no account; the newsletter is never a condition."],
  ["Subscription trap", "One press leaves the newsletter."],
  ["Interface interference", "Both choices are equally easy to see; every popup has a visible close button."],
  ["Bait and switch", "The server charges the price that is shown, or says so before anybody pays."],
  ["Drip pricing", "Prices include all taxes; delivery is named in the cart."],
  ["Disguised advertisement", "Reviews come from buyers alone; samples are marked."],
  ["Nagging", "The welcome popup comes once, and is remembered."],
  ["Trick question", "Consent is asked in plain words; no box is ticked beforehand."],
  ["SaaS billing", "Nothing renews itself."],
  ["Rogue malware", "No third party's scripts run on the shop's pages, but the payment window's."],
];
