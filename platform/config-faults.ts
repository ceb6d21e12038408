// Finds settings that contradict each other, or that a mode forbids or lacks. Each fault begins with the setting's name
// and states what to do.
import { isLoopbackHost, isPrivateHost } from "./host-kind.ts";

type JudgedSettings = {
  SHOP_MODE: "practice" | "rehearsal" | "live";
  HOST: string;
  PUBLIC_URL?: string | undefined;
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD?: string | undefined;
  SAMPLE_PASSWORD?: string | undefined;
  SESSION_SECRET?: string | undefined;
  SESSION_SECRET_PREVIOUS?: string | undefined;
  RAZORPAY_URL: string;
  RAZORPAY_CHECKOUT_URL: string;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS?: string | undefined;
  OIDC_ISSUER: string;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  IDENTITY: "own" | "firebase";
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  WHATSAPP_URL: string;
  SHIPROCKET_URL: string;
  BOARD_URL?: string | undefined;
  WEBHOOK_TEST_ORIGIN?: string | undefined;
  TRUST_PROXY?: unknown;
  DATABASE_URL?: string | undefined;
  PICTURES: "database" | "s3";
  S3_URL?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** Publicly known, because the README contains them. */
export const readmePasswords = ["deodar-admin", "deodar-staff", "deodar-asha"];

/** Whoever guesses the secret can report orders as paid. A short secret can be found by trying many against one delivery. */
const minWebhookSecret = 12;

export function findInconsistencies(env: JudgedSettings): string[] {
  return listFaults([
    [
      Boolean(env.RAZORPAY_KEY_ID) === Boolean(env.RAZORPAY_KEY_SECRET),
      "RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: give both or neither",
    ],
    [
      !env.RAZORPAY_WEBHOOK_SECRET || env.RAZORPAY_WEBHOOK_SECRET !== env.RAZORPAY_KEY_SECRET,
      "RAZORPAY_WEBHOOK_SECRET: must differ from RAZORPAY_KEY_SECRET",
    ],
    [
      Boolean(env.OIDC_CLIENT_ID) === Boolean(env.OIDC_CLIENT_SECRET),
      "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: give both or neither",
    ],
    [
      new Set([env.S3_URL, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].map(Boolean)).size === 1,
      "S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all three or none",
    ],
    [
      env.IDENTITY === "own" || env.FIREBASE_PROJECT_ID,
      "FIREBASE_PROJECT_ID: IDENTITY=firebase needs the project's id",
    ],
    [
      env.IDENTITY === "own" || env.FIREBASE_API_KEY,
      "FIREBASE_API_KEY: IDENTITY=firebase needs the project's web API key",
    ],
    [env.PICTURES === "database" || env.S3_URL, "PICTURES: s3 needs S3_URL and its keys"],
    [
      !env.PUBLIC_URL || new URL(env.PUBLIC_URL).pathname === "/",
      "PUBLIC_URL: give the origin alone, e.g. https://shop.example",
    ],
    [
      !env.SESSION_SECRET_PREVIOUS || env.SESSION_SECRET,
      "SESSION_SECRET_PREVIOUS: give SESSION_SECRET too, the secret that is used now",
    ],
  ]);
}

export function findModeFaults(env: JudgedSettings): string[] {
  return env.SHOP_MODE === "practice" ? findPracticeFaults(env) : findLiveFaults(env);
}

/**
 * Practice mode has public passwords and the sandbox's payments, so only this machine and a private network may reach
 * it.
 */
function findPracticeFaults(env: JudgedSettings): string[] {
  const publicHost = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : "localhost";
  const isForThisMachine = isLoopbackHost(env.HOST) && isLoopbackHost(publicHost);
  return listFaults([
    [
      isPrivateHost(publicHost),
      "PUBLIC_URL: practice mode is not for the public; use SHOP_MODE=rehearsal or live, or http://localhost",
    ],
    [
      !env.RAZORPAY_KEY_ID?.startsWith("rzp_live_"),
      "RAZORPAY_KEY_ID: practice mode takes no live keys; use a key that begins with rzp_test_, or none",
    ],
    [
      !env.FIREBASE_AUTH_URL || isLoopbackHost(new URL(env.FIREBASE_AUTH_URL).hostname),
      "FIREBASE_AUTH_URL: the emulator must be on this machine, because its tokens are not signed",
    ],
    [
      isForThisMachine || isOwnPassword(env.ADMIN_PASSWORD),
      "ADMIN_PASSWORD: give one of your own, because other machines can reach the shop and the README's is public",
    ],
    [
      isForThisMachine || isOwnPassword(env.SAMPLE_PASSWORD),
      "SAMPLE_PASSWORD: give one of your own, because other machines can reach the shop and the README's are public",
    ],
  ]);
}

/** Rehearsal has the rules of live mode, with test keys. */
function findLiveFaults(env: JudgedSettings): string[] {
  const mode = env.SHOP_MODE;
  return listFaults([
    [env.PUBLIC_URL?.startsWith("https://"), `PUBLIC_URL: ${mode} mode needs the shop's https address`],
    [env.SESSION_SECRET, `SESSION_SECRET: ${mode} mode needs one of 32 characters or more`],
    ...judgeLiveKey(env),
    [
      isLongEnough(env.RAZORPAY_WEBHOOK_SECRET ?? ""),
      `RAZORPAY_WEBHOOK_SECRET: ${mode} mode needs the webhook's secret, of ${minWebhookSecret} characters or more`,
    ],
    [
      !env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS || isLongEnough(env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS),
      `RAZORPAY_WEBHOOK_SECRET_PREVIOUS: ${mode} mode takes one of ${minWebhookSecret} characters or more`,
    ],
    [
      isOrigin(env.RAZORPAY_URL, "https://api.razorpay.com"),
      `RAZORPAY_URL: the sandbox cannot be used in ${mode} mode`,
    ],
    [
      isOrigin(env.RAZORPAY_CHECKOUT_URL, "https://checkout.razorpay.com"),
      `RAZORPAY_CHECKOUT_URL: the sandbox cannot be used in ${mode} mode`,
    ],
    [env.OIDC_ISSUER.startsWith("https://"), `OIDC_ISSUER: the sandbox cannot be used in ${mode} mode`],
    [
      isOrigin(env.WHATSAPP_URL, "https://graph.facebook.com"),
      `WHATSAPP_URL: the sandbox cannot be used in ${mode} mode`,
    ],
    [
      isOrigin(env.SHIPROCKET_URL, "https://apiv2.shiprocket.in"),
      `SHIPROCKET_URL: the sandbox cannot be used in ${mode} mode`,
    ],
    [!env.FIREBASE_AUTH_URL, `FIREBASE_AUTH_URL: the emulator cannot be used in ${mode} mode`],
    [env.SMTP_URL, `SMTP_URL: ${mode} mode needs a mail server`],
    ...findPlaceholders(env).map(
      (name): Rule => [false, `${name}: this is still the placeholder of deploy/shop.env; give your own`],
    ),
    [!env.BOARD_URL, `BOARD_URL: the sandbox board cannot be used in ${mode} mode`],
    [
      !env.WEBHOOK_TEST_ORIGIN,
      `WEBHOOK_TEST_ORIGIN: is for practice mode; webhooks of ${mode} mode go to https alone`,
    ],
    [!env.ADMIN_EMAIL.endsWith(".example"), `ADMIN_EMAIL: ${mode} mode needs the owner's real address`],
    [
      !readmePasswords.includes(env.ADMIN_PASSWORD ?? ""),
      `ADMIN_PASSWORD: the README's password cannot be used in ${mode} mode`,
    ],
    [
      env.TRUST_PROXY,
      `TRUST_PROXY: ${mode} mode needs the number of proxies in front of the shop or their addresses, or none`,
    ],
  ]);
}

function judgeLiveKey({
  SHOP_MODE: mode,
  RAZORPAY_KEY_ID: key,
  RAZORPAY_KEY_SECRET: secret,
}: JudgedSettings): Rule[] {
  const prefix = mode === "live" ? "rzp_live_" : "rzp_test_";
  return [
    [key?.startsWith(prefix), `RAZORPAY_KEY_ID: ${mode} mode needs a key that begins with ${prefix}`],
    // With a key, the rule for both says that its secret is missing.
    [secret || key, `RAZORPAY_KEY_SECRET: ${mode} mode needs the key's secret`],
  ];
}

/** The placeholders in deploy/shop.env for the owner's own values. */
const placeholders =
  /\/\/shop\.example\.com|:change-me@|^owner@example\.com$|user:password@mail\.example\.com/i;

function findPlaceholders({ PUBLIC_URL, DATABASE_URL, ADMIN_EMAIL, SMTP_URL }: JudgedSettings): string[] {
  const given = { PUBLIC_URL, DATABASE_URL, ADMIN_EMAIL, SMTP_URL };
  return Object.entries(given).flatMap(([name, value]) => (value && placeholders.test(value) ? [name] : []));
}

function isLongEnough(webhookSecret: string): boolean {
  return webhookSecret.length >= minWebhookSecret;
}

function isOwnPassword(password: string | undefined): boolean {
  return password !== undefined && !readmePasswords.includes(password);
}

function isOrigin(url: string, origin: string): boolean {
  return new URL(url).origin === origin;
}

type Rule = [isKept: unknown, fault: string];

function listFaults(rules: Rule[]): string[] {
  return rules.filter(([isKept]) => !isKept).map(([, fault]) => fault);
}
