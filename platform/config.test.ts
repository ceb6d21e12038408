import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const live = {
  SHOP_MODE: "live",
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "x".repeat(32),
  RAZORPAY_KEY_ID: "rzp_live_Abc123",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "other secret",
  SMTP_URL: "smtps://mail.example",
  ADMIN_EMAIL: "owner@shop.example.com",
  TRUST_PROXY: "1",
};
const rehearsal = { ...live, SHOP_MODE: "rehearsal", RAZORPAY_KEY_ID: "rzp_test_Abc123" };

function faultsOf(env: Record<string, string | undefined>): string[] {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.faults;
}

describe("settings", () => {
  test("every setting has a default, so a shop starts with none set", () => {
    expect(parseConfig({})).toMatchObject({
      ok: true,
      config: {
        mode: "practice",
        port: 3000,
        publicUrl: "http://localhost:3000",
        google: undefined,
        smtpUrl: undefined,
      },
    });
  });

  test("all wrong values are reported at once", () => {
    const faults = faultsOf({
      PORT: "many",
      SHOP_MODE: "party",
      PUBLIC_URL: "shop.example",
      SMTP_URL: "http://mail.example",
      SESSION_SECRET: "short",
      TRUST_PROXY: "perhaps",
    });
    const named = faults.map((fault) => fault.split(":")[0]);
    expect(named.sort()).toEqual([
      "PORT",
      "PUBLIC_URL",
      "SESSION_SECRET",
      "SHOP_MODE",
      "SMTP_URL",
      "TRUST_PROXY",
    ]);
  });

  test("an empty variable counts as not set, and PUBLIC_URL is reduced to its origin", () => {
    expect(parseConfig({ SMTP_URL: " ", PUBLIC_URL: "https://shop.localhost/" })).toMatchObject({
      ok: true,
      config: { smtpUrl: undefined, publicUrl: "https://shop.localhost" },
    });
    expect(faultsOf({ PUBLIC_URL: "https://localhost/shop" })).toEqual([
      expect.stringContaining("origin alone"),
    ]);
  });

  test("backups are in the data folder unless BACKUP_DIR names another, and can be switched off", () => {
    expect(parseConfig({ DATA_DIR: "/srv/shop" })).toMatchObject({
      config: { backup: { folder: "/srv/shop/backups", keepDaily: 7, keepWeekly: 4 } },
    });
    expect(parseConfig({ BACKUP_DIR: "/mnt/safe", BACKUP_KEEP_DAILY: "0" })).toMatchObject({
      config: { backup: { folder: "/mnt/safe", keepDaily: 0 } },
    });
  });

  test("an object store for pictures needs its address and keys", () => {
    const store = {
      S3_URL: "https://s3.example/pictures/",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
    };
    expect(parseConfig({ PICTURES: "s3", ...store })).toMatchObject({
      ok: true,
      config: {
        pictures: { keptIn: "s3", objectStore: { url: "https://s3.example/pictures", region: "us-east-1" } },
      },
    });
    expect(faultsOf({ PICTURES: "s3" })).toEqual(["PICTURES: s3 needs S3_URL and its keys"]);
    const { S3_URL: _, ...keys } = store;
    expect(faultsOf(keys)).toEqual([
      "S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all three or none",
    ]);
  });

  test("Firebase as identity provider needs its project and key, and its emulator must be on this machine", () => {
    const firebase = { IDENTITY: "firebase", FIREBASE_PROJECT_ID: "deodar", FIREBASE_API_KEY: "key" };
    expect(parseConfig(firebase)).toMatchObject({
      config: { firebase: { projectId: "deodar", apiKey: "key", emulatorUrl: undefined } },
    });
    expect(parseConfig({ ...firebase, IDENTITY: "own" })).toMatchObject({ config: { firebase: undefined } });
    expect(faultsOf({ IDENTITY: "firebase" }).map((fault) => fault.split(":")[0])).toEqual([
      "FIREBASE_PROJECT_ID",
      "FIREBASE_API_KEY",
    ]);
    expect(faultsOf({ ...firebase, FIREBASE_AUTH_URL: "http://127.0.0.1:9099" })).toEqual([]);
    expect(faultsOf({ ...firebase, FIREBASE_AUTH_URL: "http://192.168.1.9:9099" })).toEqual([
      expect.stringContaining("must be on this machine"),
    ]);
  });

  test("a key without its secret is refused, and the webhook secret must differ from the key secret", () => {
    expect(faultsOf({ RAZORPAY_KEY_ID: "rzp_test_A1", OIDC_CLIENT_ID: "shop" })).toHaveLength(2);
    const same = {
      RAZORPAY_KEY_ID: "rzp_test_A1",
      RAZORPAY_KEY_SECRET: "one",
      RAZORPAY_WEBHOOK_SECRET: "one",
    };
    expect(faultsOf(same)).toEqual([expect.stringContaining("must differ")]);
  });
});

describe("practice mode", () => {
  test.each([
    [
      "a public address",
      { PUBLIC_URL: "https://shop.example" },
      ["PUBLIC_URL", "ADMIN_PASSWORD", "SAMPLE_PASSWORD"],
    ],
    [
      "all interfaces with the README's passwords",
      { HOST: "0.0.0.0" },
      ["ADMIN_PASSWORD", "SAMPLE_PASSWORD"],
    ],
    [
      "the README's owner password on a network",
      { HOST: "192.168.1.20", ADMIN_PASSWORD: "deodar-admin", SAMPLE_PASSWORD: "own-password" },
      ["ADMIN_PASSWORD"],
    ],
    ["live keys", { RAZORPAY_KEY_ID: "rzp_live_Abc123", RAZORPAY_KEY_SECRET: "secret" }, ["RAZORPAY_KEY_ID"]],
  ])("practice mode refuses %s", (_what, env, names) => {
    expect(faultsOf(env).map((fault) => fault.split(":")[0])).toEqual(names);
  });

  test("practice mode opens to a private network once its passwords are the owner's own", () => {
    const own = { ADMIN_PASSWORD: "own-password", SAMPLE_PASSWORD: "other-password" };
    for (const address of [{ HOST: "0.0.0.0" }, { HOST: "::" }, { PUBLIC_URL: "http://192.168.1.20:3000" }])
      expect(faultsOf({ ...own, ...address })).toEqual([]);
    for (const loopback of [{ HOST: "127.0.0.1" }, { HOST: "::1" }, { PUBLIC_URL: "http://[::1]:3000" }])
      expect(faultsOf(loopback)).toEqual([]);
  });
});

describe("rehearsal", () => {
  test("a rehearsal has the rules of live mode with a test key", () => {
    expect(parseConfig(rehearsal)).toMatchObject({ ok: true, config: { mode: "rehearsal" } });
    expect(faultsOf({ ...rehearsal, RAZORPAY_KEY_ID: "rzp_live_Abc123" })).toEqual([
      expect.stringContaining("begins with rzp_test_"),
    ]);
    const missing = (mode: string) => faultsOf({ SHOP_MODE: mode }).map((fault) => fault.split(":")[0]);
    expect(missing("rehearsal")).toEqual(missing("live"));
  });
});

describe("live mode", () => {
  test("live mode accepts a complete configuration, with a mail relay on the same machine too", () => {
    expect(parseConfig(live)).toMatchObject({ ok: true, config: { mode: "live" } });
    expect(faultsOf({ ...live, SMTP_URL: "smtp://localhost:25" })).toEqual([]);
  });

  test("live mode refuses the values of deploy/shop.env, its database server included, and names them all at once", () => {
    const file = readFileSync(join(import.meta.dirname, "../deploy/shop.env"), "utf8");
    const withDatabaseServer = file.replace(/^#(?=DATABASE_URL=)/m, "");
    const shipped = parseEnv(withDatabaseServer) as Record<string, string>;
    const named = faultsOf({ ...live, ...shipped, SHOP_MODE: "live" }).map((fault) => fault.split(":")[0]);
    expect(named).toEqual(expect.arrayContaining(["PUBLIC_URL", "DATABASE_URL", "ADMIN_EMAIL", "SMTP_URL"]));
    expect(named).toEqual(expect.arrayContaining(["SESSION_SECRET", "RAZORPAY_KEY_ID"]));
  });

  test.each([
    ["DATABASE_URL", "postgres://deodar:a/b@127.0.0.1/deodar"],
    ["DATABASE_URL", "postgres://deodar:a@b@127.0.0.1/deodar"],
    ["SMTP_URL", "smtps://orders@mail.in:secret@smtp.mail.in:465"],
    ["SMTP_URL", "smtps://orders:a#b@smtp.mail.in:465"],
  ])("a password in %s that is not percent-encoded is refused with what to write", (name, value) => {
    expect(faultsOf({ ...live, [name]: value })).toEqual([
      expect.stringMatching(`^${name}: .*%2F, @ as %40`),
    ]);
    const encoded = value.replace(/(?<=:\/\/)(.*)(?=@)/, (given) =>
      given.split(":").map(encodeURIComponent).join(":"),
    );
    expect(faultsOf({ ...live, [name]: encoded })).toEqual([]);
  });

  test("a malformed setting does not hide the missing settings of live mode", () => {
    const faults = faultsOf({
      SHOP_MODE: "live",
      PORT: "many",
      SESSION_SECRET: "short",
      TRUST_PROXY: "perhaps",
    });
    const named = faults.map((fault) => fault.split(":")[0]).sort();
    expect(named).toEqual([
      "ADMIN_EMAIL",
      "PORT",
      "PUBLIC_URL",
      "RAZORPAY_KEY_ID",
      "RAZORPAY_KEY_SECRET",
      "RAZORPAY_WEBHOOK_SECRET",
      "SESSION_SECRET",
      "SMTP_URL",
      "TRUST_PROXY",
    ]);
  });

  test("live mode accepts 'none' for a shop without a proxy", () => {
    for (const stated of ["none", "0", "2", "10.0.0.0/8, loopback"])
      expect(parseConfig({ ...live, TRUST_PROXY: stated })).toMatchObject({
        config: { isProxyStated: true },
      });
  });

  test("live mode refuses a webhook secret of fewer than twelve characters", () => {
    for (const name of ["RAZORPAY_WEBHOOK_SECRET", "RAZORPAY_WEBHOOK_SECRET_PREVIOUS"])
      for (const settings of [live, rehearsal]) {
        expect(faultsOf({ ...settings, [name]: "x" })).toEqual([
          expect.stringMatching(new RegExp(`^${name}: .* of 12 characters or more`)),
        ]);
        expect(faultsOf({ ...settings, [name]: "twelve signs" })).toEqual([]);
      }
  });

  test("live mode lists every missing setting", () => {
    const named = faultsOf({ SHOP_MODE: "live" }).map((fault) => fault.split(":")[0]);
    expect(named).toEqual([
      "PUBLIC_URL",
      "SESSION_SECRET",
      "RAZORPAY_KEY_ID",
      "RAZORPAY_KEY_SECRET",
      "RAZORPAY_WEBHOOK_SECRET",
      "SMTP_URL",
      "ADMIN_EMAIL",
      "TRUST_PROXY",
    ]);
  });

  test.each([
    ["a test key", { RAZORPAY_KEY_ID: "rzp_test_Abc123" }],
    ["a payment sandbox", { RAZORPAY_URL: "http://127.0.0.1:4010" }],
    [
      "a host whose name only starts like the payment host",
      { RAZORPAY_CHECKOUT_URL: "https://checkout.razorpay.com.evil.example/v1/checkout.js" },
    ],
    ["a sign-in sandbox", { OIDC_ISSUER: "http://127.0.0.1:4011" }],
    ["Firebase's emulator, whose tokens are not signed", { FIREBASE_AUTH_URL: "http://127.0.0.1:9099" }],
    ["the sandbox board", { BOARD_URL: "http://127.0.0.1:4012" }],
    ["a receiver of webhooks on this machine", { WEBHOOK_TEST_ORIGIN: "http://127.0.0.1:8080" }],
    ["the README's password", { ADMIN_PASSWORD: "deodar-admin" }],
    ["a public URL without https", { PUBLIC_URL: "http://shop.example" }],
  ])("live mode refuses %s", (_what, change) => {
    expect(faultsOf({ ...live, ...change })).toHaveLength(1);
  });
});
