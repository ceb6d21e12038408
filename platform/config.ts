// All settings of a process, read from environment variables: one schema with each setting's meaning, default
// and limits, and what live mode requires of it. (The owner's settings are in shop/settings/.)
import { z } from "zod";

const flag = z.stringbool();
const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().trim().min(1);

const environment = z.object({
  /**
   * `practice` (sample products, the sandbox instead of real services, demo accounts) or `live` (real money;
   * the shop does not start with sample or sandbox settings). Default: practice.
   */
  SHOP_MODE: z.enum(["practice", "live"]).default("practice"),
  /** The TCP port the shop listens on; 0 takes a free one. Default: 3000. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /**
   * The network address the shop listens on. Default: localhost, which only this machine can reach. `0.0.0.0`
   * opens the shop to the network, for example in a container.
   */
  HOST: z.string().default("localhost"),
  /**
   * The address that shoppers see, without a path, used in links, emails and cookies. Default:
   * http://localhost:PORT. Required in live mode, with https.
   */
  PUBLIC_URL: httpUrl.optional(),
  /** The folder of the embedded PostgreSQL's files and, unless BACKUP_DIR is set, of the backups. Default: data. */
  DATA_DIR: z.string().default("data"),
  /**
   * An external PostgreSQL 15 or newer instead of the embedded one, for example
   * postgres://user:password@host/name. Default: the embedded PostgreSQL.
   */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The size of this process's connection pool; a few more connections are opened beside it. Default: 10. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  /** The folder of the backups. Default: `backups` in DATA_DIR. A folder on another disk is safer. */
  BACKUP_DIR: z.string().optional(),
  /**
   * The newest backup of each of this many days is kept. Default: 7. 0 means that the shop makes no backups by
   * itself, neither every night nor before a migration.
   */
  BACKUP_KEEP_DAILY: z.coerce.number().int().min(0).max(366).default(7),
  /** The newest backup of each of this many weeks is kept besides. Default: 4. */
  BACKUP_KEEP_WEEKLY: z.coerce.number().int().min(0).max(520).default(4),
  /** The email address of the owner's account, which the first start creates. Required in live mode. */
  ADMIN_EMAIL: z.email().default("admin@deodar.example"),
  /**
   * The password of the owner's account, at least 6 characters. Default: the README's password in practice
   * mode; in live mode a random one, printed once when the account is created.
   */
  ADMIN_PASSWORD: z.string().min(6).optional(),
  /**
   * The key that signs cookies, at least 32 characters. Default in practice mode: a random one, stored in the
   * database. Required in live mode.
   */
  SESSION_SECRET: z.string().min(32).optional(),
  /** The lowest level that is logged. Default: info. */
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** The address of Razorpay's API. Default: the real one. */
  RAZORPAY_URL: httpUrl.default("https://api.razorpay.com"),
  /** The address of Razorpay's script that opens the payment window. Default: the real one. */
  RAZORPAY_CHECKOUT_URL: httpUrl.default("https://checkout.razorpay.com/v1/checkout.js"),
  /** Razorpay's public key id, `rzp_test_…` or `rzp_live_…`. Without it the shop takes no payments. */
  RAZORPAY_KEY_ID: z
    .string()
    .trim()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]+$/)
    .optional(),
  /** The secret of RAZORPAY_KEY_ID. */
  RAZORPAY_KEY_SECRET: secret.optional(),
  /**
   * The secret that signs Razorpay's webhooks to /api/webhooks/razorpay. It must differ from the key secret.
   */
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  /** The previous webhook secret, accepted after a change while Razorpay still retries older deliveries. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  /** The OpenID Connect provider behind 'Sign in with Google'. Default: Google. */
  OIDC_ISSUER: httpUrl.default("https://accounts.google.com"),
  /** The shop's client id at OIDC_ISSUER. Without it there is no 'Sign in with Google' button. */
  OIDC_CLIENT_ID: secret.optional(),
  /** The secret of OIDC_CLIENT_ID. */
  OIDC_CLIENT_SECRET: secret.optional(),
  /**
   * The mail server that sends the shop's emails, for example smtps://user:password@host:465. Without it
   * emails wait in the job queue. Required in live mode.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address of the sandbox's board, which the test-mode ribbon links to. Not allowed in live mode. */
  BOARD_URL: httpUrl.optional(),
  /**
   * Whether the last entry of X-Forwarded-For is taken as the client's address. Set it to true only behind a
   * proxy of your own. Default: false.
   */
  TRUST_PROXY: flag.default(false),
  /**
   * The token with which Prometheus reads /metrics, at least 16 characters, sent as `Authorization: Bearer …`.
   * Default: none, and no /metrics.
   */
  METRICS_TOKEN: z.string().min(16).optional(),
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
  backup: { folder: string; keepDaily: number; keepWeekly: number };
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
  metricsToken: string | undefined;
};

export type ParsedConfig = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Parses the settings; lists all faults at once, so that they can be corrected in one go. */
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
    ...findInconsistencies(parsed.data),
    ...(parsed.data.SHOP_MODE === "live" ? findLiveModeFaults(parsed.data) : []),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: toConfig(parsed.data) };
}

function findInconsistencies(env: Environment): string[] {
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

function findLiveModeFaults(env: Environment): string[] {
  const faults: string[] = [];
  const requireThat = (isFulfilled: unknown, fault: string) => {
    if (!isFulfilled) faults.push(fault);
  };
  requireThat(env.PUBLIC_URL?.startsWith("https://"), "PUBLIC_URL: live mode needs the shop's https address");
  requireThat(env.SESSION_SECRET, "SESSION_SECRET: live mode needs one of 32 characters or more");
  requireThat(
    env.RAZORPAY_KEY_ID?.startsWith("rzp_live_"),
    "RAZORPAY_KEY_ID: live mode needs a key that begins with rzp_live_",
  );
  requireThat(env.RAZORPAY_WEBHOOK_SECRET, "RAZORPAY_WEBHOOK_SECRET: live mode needs the webhook's secret");
  requireThat(
    new URL(env.RAZORPAY_URL).hostname.endsWith(".razorpay.com"),
    "RAZORPAY_URL: the sandbox cannot be used in live mode",
  );
  requireThat(
    new URL(env.RAZORPAY_CHECKOUT_URL).hostname.endsWith(".razorpay.com"),
    "RAZORPAY_CHECKOUT_URL: the sandbox cannot be used in live mode",
  );
  requireThat(env.OIDC_ISSUER.startsWith("https://"), "OIDC_ISSUER: the sandbox cannot be used in live mode");
  requireThat(env.SMTP_URL, "SMTP_URL: live mode needs a mail server");
  requireThat(!env.BOARD_URL, "BOARD_URL: the sandbox board cannot be used in live mode");
  requireThat(!env.ADMIN_EMAIL.endsWith(".example"), "ADMIN_EMAIL: live mode needs the owner's real address");
  requireThat(
    env.ADMIN_PASSWORD !== "deodar-admin",
    "ADMIN_PASSWORD: the README's password cannot be used in live mode",
  );
  return faults;
}

function toConfig(env: Environment): Config {
  return {
    mode: env.SHOP_MODE,
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: env.DATA_DIR,
    database: { url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS },
    backup: {
      folder: env.BACKUP_DIR ?? `${env.DATA_DIR}/backups`,
      keepDaily: env.BACKUP_KEEP_DAILY,
      keepWeekly: env.BACKUP_KEEP_WEEKLY,
    },
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
    metricsToken: env.METRICS_TOKEN,
  };
}
