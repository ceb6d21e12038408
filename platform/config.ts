// Every setting that a process is started with, in one schema: what it means, its default, what live mode demands of it.
// (What the owner changes while the shop is open lives in shop/settings/.)
import { z } from "zod";

const flag = z.stringbool();
const address = z.url({ protocol: /^https?$/ });
const secret = z.string().trim().min(1);

const environment = z.object({
  /** `practice` (sample goods, stand-ins, demo accounts) or `live` (real money; refuses everything that is a sample). */
  SHOP_MODE: z.enum(["practice", "live"]).default("practice"),
  /** Port the shop listens on; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Network address the shop listens on. `0.0.0.0` opens it to the network, e.g. in a container. */
  HOST: z.string().default("localhost"),
  /** The address shoppers see, without a path. Default http://localhost:PORT; required in live mode, and https there. */
  PUBLIC_URL: address.optional(),
  /** Folder of the shop's own PostgreSQL and of uploaded pictures. */
  DATA_DIR: z.string().default("data"),
  /** An outside PostgreSQL 15+ instead of our own, e.g. postgres://user:password@host/name. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections this process opens to PostgreSQL. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  /** The owner's account, made at the first start. */
  ADMIN_EMAIL: z.email().default("admin@deodar.example"),
  /** Its password. Practice has the README's; live makes one and prints it once when this is missing. */
  ADMIN_PASSWORD: z.string().min(6).optional(),
  /** Signs session cookies; at least 32 characters. Practice makes one and keeps it in the database. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** How much the log tells. */
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** Razorpay's API. */
  RAZORPAY_URL: address.default("https://api.razorpay.com"),
  /** Razorpay's script for the payment window. */
  RAZORPAY_CHECKOUT_URL: address.default("https://checkout.razorpay.com/v1/checkout.js"),
  /** Razorpay's public key, `rzp_test_…` or `rzp_live_…`. Without it the shop takes no payments. */
  RAZORPAY_KEY_ID: z
    .string()
    .trim()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]+$/)
    .optional(),
  /** The secret that belongs to it. */
  RAZORPAY_KEY_SECRET: secret.optional(),
  /** The secret of the webhook to /api/webhooks/razorpay; never the same as the key's. */
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  /** The webhook's previous secret, accepted while older deliveries are still retried. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  /** The OpenID Connect provider behind 'Sign in with Google'. */
  OIDC_ISSUER: address.default("https://accounts.google.com"),
  /** Our client id there; without it there is no Google button. */
  OIDC_CLIENT_ID: secret.optional(),
  OIDC_CLIENT_SECRET: secret.optional(),
  /** Where mail is handed in, e.g. smtps://user:password@host:465. Without it mail waits in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The practice yard's board, linked from the test-mode ribbon. */
  BOARD_URL: address.optional(),
  /** Trust the last X-Forwarded-For entry: only behind a proxy of your own. */
  TRUST_PROXY: flag.default(false),
});

type Environment = z.output<typeof environment>;

export type Config = {
  mode: "practice" | "live";
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  database: { url: string | undefined; connections: number };
  admin: { email: string; password: string | undefined };
  sessionSecret: string | undefined;
  logLevel: Environment["LOG_LEVEL"];
  razorpay: {
    url: string;
    checkoutUrl: string;
    keyId: string | undefined;
    keySecret: string | undefined;
    webhookSecrets: string[];
  };
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  smtpUrl: string | undefined;
  boardUrl: string | undefined;
  trustProxy: boolean;
};

export type ParsedConfig = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Reads the settings and finds every fault at once, so that the owner mends them in one go. */
export function parseConfig(env: Record<string, string | undefined>): ParsedConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    };
  }
  const faults = [
    ...inconsistencies(parsed.data),
    ...(parsed.data.SHOP_MODE === "live" ? unfitForLive(parsed.data) : []),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: present(parsed.data) };
}

function inconsistencies(env: Environment): string[] {
  const faults: string[] = [];
  if (Boolean(env.RAZORPAY_KEY_ID) !== Boolean(env.RAZORPAY_KEY_SECRET)) {
    faults.push("RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: give both or neither");
  }
  if (env.RAZORPAY_WEBHOOK_SECRET && env.RAZORPAY_WEBHOOK_SECRET === env.RAZORPAY_KEY_SECRET) {
    faults.push("RAZORPAY_WEBHOOK_SECRET: must differ from RAZORPAY_KEY_SECRET");
  }
  if (Boolean(env.OIDC_CLIENT_ID) !== Boolean(env.OIDC_CLIENT_SECRET)) {
    faults.push("OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: give both or neither");
  }
  if (env.PUBLIC_URL && new URL(env.PUBLIC_URL).pathname !== "/") {
    faults.push("PUBLIC_URL: give the origin alone, e.g. https://shop.example");
  }
  return faults;
}

function unfitForLive(env: Environment): string[] {
  const faults: string[] = [];
  const demand = (fine: unknown, fault: string) => {
    if (!fine) faults.push(fault);
  };
  demand(env.PUBLIC_URL?.startsWith("https://"), "PUBLIC_URL: live mode needs the shop's https address");
  demand(env.SESSION_SECRET, "SESSION_SECRET: live mode needs one of 32 characters or more");
  demand(
    env.RAZORPAY_KEY_ID?.startsWith("rzp_live_"),
    "RAZORPAY_KEY_ID: live mode needs a key that begins with rzp_live_",
  );
  demand(env.RAZORPAY_WEBHOOK_SECRET, "RAZORPAY_WEBHOOK_SECRET: live mode needs the webhook's secret");
  demand(
    new URL(env.RAZORPAY_URL).hostname.endsWith(".razorpay.com"),
    "RAZORPAY_URL: a stand-in cannot be used in live mode",
  );
  demand(
    new URL(env.RAZORPAY_CHECKOUT_URL).hostname.endsWith(".razorpay.com"),
    "RAZORPAY_CHECKOUT_URL: a stand-in cannot be used in live mode",
  );
  demand(env.OIDC_ISSUER.startsWith("https://"), "OIDC_ISSUER: a stand-in cannot be used in live mode");
  demand(env.SMTP_URL, "SMTP_URL: live mode needs a mail server");
  demand(!env.BOARD_URL, "BOARD_URL: the practice board has no place in live mode");
  demand(!env.ADMIN_EMAIL.endsWith(".example"), "ADMIN_EMAIL: live mode needs the owner's real address");
  demand(
    env.ADMIN_PASSWORD !== "deodar-admin",
    "ADMIN_PASSWORD: the README's password is refused in live mode",
  );
  return faults;
}

function present(env: Environment): Config {
  return {
    mode: env.SHOP_MODE,
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: env.DATA_DIR,
    database: { url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS },
    admin: { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD },
    sessionSecret: env.SESSION_SECRET,
    logLevel: env.LOG_LEVEL,
    razorpay: {
      url: env.RAZORPAY_URL.replace(/\/$/, ""),
      checkoutUrl: env.RAZORPAY_CHECKOUT_URL,
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecrets: [env.RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
        (value) => value !== undefined,
      ),
    },
    google:
      env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    smtpUrl: env.SMTP_URL,
    boardUrl: env.BOARD_URL,
    trustProxy: env.TRUST_PROXY,
  };
}
