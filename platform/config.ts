// All settings of a process, read from environment variables and the file .env (scripts/env-file.ts): one schema with each
// setting's meaning, default and limits. What each mode requires is in config-faults.ts. (The owner's settings are in
// src/core/settings/.)
import { z } from "zod";
import { findInconsistencies, findModeFaults } from "./config-faults.ts";
import { type ProxyTrust, trustNobody, trustProxy } from "./proxy-trust.ts";

const flag = z.stringbool();
const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().trim().min(1);
/**
 * An address with a name and a password in it. A browser's parser would read the host of `p/w@host` as `p`, or drop the
 * rest.
 */
const serviceUrl = (protocol: RegExp) =>
  z
    .string()
    .refine(
      hasPlainUser,
      "write special characters of the user and the password percent-encoded: / as %2F, @ as %40, # as %23",
    )
    .pipe(z.url({ protocol }));
function hasPlainUser(url: string): boolean {
  return !/^[a-z]+:\/\/[^@/#?]*[/#?][^@]*@|@[^/@]*@/i.test(url);
}

export const modes = ["practice", "rehearsal", "live"] as const;
export type Mode = (typeof modes)[number];

const environment = z.object({
  /**
   * `practice` (sample products, the sandbox instead of real services, sample accounts, for this machine alone),
   * `rehearsal` (live mode's rules with Razorpay's test keys: no money moves) or `live` (real money). Rehearsal and
   * live do not start with sample or sandbox settings, and sell nothing before the business settings are the owner's
   * own. Default: practice.
   */
  SHOP_MODE: z.enum(modes).default("practice"),
  /** The TCP port the shop listens on; 0 takes a free one. Default: 3000. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /**
   * The network address the shop listens on. Default: localhost, which only this machine can reach. `0.0.0.0`
   * opens the shop to the network, for example in a container; practice mode then needs ADMIN_PASSWORD and
   * SAMPLE_PASSWORD, since the README's passwords are public.
   */
  HOST: z.string().default("localhost"),
  /**
   * The address that shoppers see, without a path, used in links, emails and cookies. Default:
   * http://localhost:PORT. Required in rehearsal and live mode, with https; practice mode takes addresses of this
   * machine and of a private network only.
   */
  PUBLIC_URL: httpUrl.optional(),
  /** The folder of the embedded PostgreSQL's files and, unless BACKUP_DIR is set, of the backups. Default: data. */
  DATA_DIR: z.string().default("data"),
  /**
   * An external PostgreSQL 15 or newer instead of the embedded one, for example
   * postgres://user:password@host/name. Default: the embedded PostgreSQL.
   */
  DATABASE_URL: serviceUrl(/^postgres(ql)?$/).optional(),
  /** The size of this process's connection pool; a few more connections are opened besides. Default: 10. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  /** The folder of the backups. Default: `backups` in DATA_DIR. A folder on another disk is safer. */
  BACKUP_DIR: z.string().optional(),
  /**
   * The newest backup of each of this many days is kept. Default: 7. 0 turns off the nightly backups and those before a
   * migration.
   */
  BACKUP_KEEP_DAILY: z.coerce.number().int().min(0).max(366).default(7),
  /** The newest backup of each of this many weeks is also kept. Default: 4. */
  BACKUP_KEEP_WEEKLY: z.coerce.number().int().min(0).max(520).default(4),
  /**
   * Where uploaded pictures are kept: `database`, or `s3`, which needs the S3_ settings. New pictures move there
   * within about an hour; `npm run move-pictures` moves all of them, either way. Default: database.
   */
  PICTURES: z.enum(["database", "s3"]).default("database"),
  /**
   * The address of a bucket of an S3-compatible object store, which need not be public, for example
   * https://s3.ap-south-1.amazonaws.com/my-bucket. A path behind the bucket becomes part of each name.
   */
  S3_URL: httpUrl.optional(),
  /** The region of S3_URL; many stores other than Amazon's call it `auto` or `us-east-1`. Default: us-east-1. */
  S3_REGION: z.string().default("us-east-1"),
  /** The key that may read, write and delete objects at S3_URL. */
  S3_ACCESS_KEY_ID: secret.optional(),
  /** The secret of S3_ACCESS_KEY_ID. */
  S3_SECRET_ACCESS_KEY: secret.optional(),
  /** The email address of the owner's account, which the first start creates. Required in rehearsal and live mode. */
  ADMIN_EMAIL: z.email().default("admin@deodar.example"),
  /**
   * The password of the owner's account, at least 12 characters. Default: the README's password in practice
   * mode; otherwise a random one, printed once when the account is created.
   */
  ADMIN_PASSWORD: z.string().min(12).optional(),
  /**
   * The password of the sample customer and the sample staff member, which practice mode creates at its first start.
   * At least 12 characters, as staff need them. Default: the README's.
   */
  SAMPLE_PASSWORD: z.string().min(12).optional(),
  /** Practice mode also adds three months of sample orders, with their customers, reviews and messages, once. Default: true. */
  SAMPLE_ORDERS: flag.default(true),
  /**
   * The key that signs cookies, at least 32 characters. Default in practice mode: a random one, stored in the
   * database. Required in rehearsal and live mode.
   */
  SESSION_SECRET: z.string().min(32).optional(),
  /**
   * The session secret before the present one: what it signed is still accepted, so that a change of the secret
   * signs nobody out. Remove it after 30 days, or at once when it has become known.
   */
  SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
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
   * The secret that signs Razorpay's webhooks to /api/webhooks/razorpay. It must differ from the key secret, and in
   * rehearsal and live mode have 12 characters or more.
   */
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  /** The previous webhook secret, accepted after a change while Razorpay still retries older deliveries. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  /**
   * Which identity provider keeps passwords: `own` (the shop itself) or `firebase` (Firebase Authentication, which
   * needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY; docs/identity.md). Default: own.
   */
  IDENTITY: z.enum(["own", "firebase"]).default("own"),
  /** The id of the Firebase project, for example `deodar-candles`. */
  FIREBASE_PROJECT_ID: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9:.-]*$/)
    .optional(),
  /** The web API key of the Firebase project. It names the project and is no secret. */
  FIREBASE_API_KEY: secret.optional(),
  /**
   * The address of Firebase's Auth emulator, which must be on this machine, for example http://127.0.0.1:9099. For
   * practice mode only, because the emulator's tokens are not signed. Default: Google's own servers.
   */
  FIREBASE_AUTH_URL: httpUrl.optional(),
  /**
   * The OpenID Connect provider behind 'Sign in with Google'. With IDENTITY=firebase it is the one that the Firebase
   * project trusts. Default: Google.
   */
  OIDC_ISSUER: httpUrl.default("https://accounts.google.com"),
  /** The shop's client id at OIDC_ISSUER. Without it there is no 'Sign in with Google' button. */
  OIDC_CLIENT_ID: secret.optional(),
  /** The secret of OIDC_CLIENT_ID. */
  OIDC_CLIENT_SECRET: secret.optional(),
  /**
   * The mail server that sends the shop's emails, for example smtps://user:password@host:465. Without it
   * emails wait in the job queue. Required in rehearsal and live mode, where `smtp://` is encrypted by STARTTLS or
   * not used at all, unless the server is this machine.
   */
  SMTP_URL: serviceUrl(/^smtps?$/).optional(),
  /** The address of WhatsApp's Cloud API. Default: Meta's. The account itself is a setting of the owner's. */
  WHATSAPP_URL: httpUrl.default("https://graph.facebook.com"),
  /** The address of Shiprocket's API. The account itself is a setting of the owner's. */
  SHIPROCKET_URL: httpUrl.default("https://apiv2.shiprocket.in/v1/external"),
  /** The address of the sandbox's board, which the test-mode ribbon links to. For practice mode only. */
  BOARD_URL: httpUrl.optional(),
  /**
   * The origin of a receiver on this machine, for example http://localhost:8080, to which webhooks may be sent although
   * it is not public. For practice mode only. Default: none.
   */
  WEBHOOK_TEST_ORIGIN: httpUrl.optional(),
  /**
   * Which proxies name the client in X-Forwarded-For: the number of proxies in front of the shop (1 behind one nginx or
   * Caddy), or their addresses and networks (`10.0.0.0/8, loopback`; none wider than /8, or /16 of IPv6); `none` or 0
   * without a proxy. Rate limits count by that address, so rehearsal and live mode require it. Default: none.
   */
  TRUST_PROXY: trustProxy.optional(),
  /**
   * Tells browsers to use https for all subdomains of the shop's host too (Strict-Transport-Security). Set it to true
   * only if every one of them has https: browsers remember it for half a year. Default: false.
   */
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
  /**
   * The token with which Prometheus reads /metrics, at least 16 characters, sent as `Authorization: Bearer …`. Default:
   * none, which turns /metrics off.
   */
  METRICS_TOKEN: z.string().min(16).optional(),
});

type Environment = z.output<typeof environment>;

export type ObjectStoreConfig = {
  /** Without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type FirebaseConfig = {
  projectId: string;
  apiKey: string;
  /** Without a trailing slash; undefined is Google itself. */
  emulatorUrl: string | undefined;
};

export type Config = {
  mode: Mode;
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  database: { url: string | undefined; connections: number };
  backup: { folder: string; keepDaily: number; keepWeekly: number };
  pictures: { keptIn: "database" | "s3"; objectStore: ObjectStoreConfig | undefined };
  admin: { email: string; password: string | undefined };
  samplePassword: string | undefined;
  hasSampleOrders: boolean;
  sessionSecret: string | undefined;
  previousSessionSecret: string | undefined;
  logLevel: Environment["LOG_LEVEL"];
  razorpay: {
    url: string;
    checkoutUrl: string;
    keyId: string | undefined;
    keySecret: string | undefined;
    webhookSecrets: string[];
  };
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Undefined with IDENTITY=own. */
  firebase: FirebaseConfig | undefined;
  smtpUrl: string | undefined;
  /** Without a trailing slash. */
  whatsAppUrl: string;
  shiprocketUrl: string;
  boardUrl: string | undefined;
  webhookTestOrigin: string | undefined;
  trustProxy: ProxyTrust;
  isProxyStated: boolean;
  hstsIncludesSubdomains: boolean;
  metricsToken: string | undefined;
};

export type ParsedConfig = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Parses the settings. Lists all faults at once. */
export function parseConfig(env: Record<string, string | undefined>): ParsedConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const malformed = parsed.error?.issues ?? [];
  const names = new Set(malformed.map(({ path }) => String(path[0])));
  // Settings that can be read are checked too; malformed ones are left out, so that none is named twice.
  const readable = Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
  const judged = parsed.data ?? environment.parse(readable);
  const faults = [
    ...malformed.map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...[...findInconsistencies(judged), ...(names.has("SHOP_MODE") ? [] : findModeFaults(judged))].filter(
      (fault) => ![...names].some((name) => fault.split(":")[0]?.split(" and ").includes(name)),
    ),
  ];
  return parsed.success && faults.length === 0
    ? { ok: true, config: toConfig(parsed.data) }
    : { ok: false, faults };
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
    pictures: { keptIn: env.PICTURES, objectStore: toObjectStore(env) },
    admin: { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD },
    samplePassword: env.SAMPLE_PASSWORD,
    hasSampleOrders: env.SAMPLE_ORDERS,
    sessionSecret: env.SESSION_SECRET,
    previousSessionSecret: env.SESSION_SECRET_PREVIOUS,
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
    firebase: toFirebase(env),
    smtpUrl: env.SMTP_URL,
    whatsAppUrl: env.WHATSAPP_URL.replace(endSlashes, ""),
    shiprocketUrl: env.SHIPROCKET_URL.replace(endSlashes, ""),
    boardUrl: env.BOARD_URL,
    webhookTestOrigin: env.WEBHOOK_TEST_ORIGIN && new URL(env.WEBHOOK_TEST_ORIGIN).origin,
    trustProxy: env.TRUST_PROXY ?? trustNobody,
    isProxyStated: env.TRUST_PROXY !== undefined,
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
    metricsToken: env.METRICS_TOKEN,
  };
}

/** Matches from the first of several slashes only, so that it takes linear time. */
const endSlashes = /(?<!\/)\/+$/;

function toFirebase({ IDENTITY, FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_URL }: Environment) {
  if (IDENTITY === "own" || !FIREBASE_PROJECT_ID || !FIREBASE_API_KEY) return undefined;
  const emulatorUrl = FIREBASE_AUTH_URL?.replace(endSlashes, "");
  return { projectId: FIREBASE_PROJECT_ID, apiKey: FIREBASE_API_KEY, emulatorUrl };
}

function toObjectStore({ S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Environment) {
  if (!S3_URL || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    url: S3_URL.replace(endSlashes, ""),
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
