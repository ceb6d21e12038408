// The phone of the owner rings. The test browser has no push service, so its subscription is made up, and the browser delivers the message.
import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

/** Lets the browser subscribe without a push service, at an address that belongs to nobody. */
async function makeUpSubscription(page: Page) {
  const json = {
    endpoint: `https://8.8.8.8/push/${randomBytes(8).toString("hex")}`,
    keys: {
      p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript((made) => {
    let subscription: object | null = null;
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      subscription = {
        toJSON: () => made,
        unsubscribe: async () => {
          subscription = null;
        },
      };
      return subscription as PushSubscription;
    };
  }, json);
}

test("the owner lets a device ring by one press, reads a message on it, and silences it", {
  tag: "@both",
}, async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await makeUpSubscription(page);
  await signIn(page, owner, "/admin/ring");
  const main = page.getByRole("main");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/back-office.webmanifest");
  const saved = page.waitForResponse(/\/admin\/ring\/save/);
  await main.getByRole("button", { name: "Ring my phone" }).click();
  await expect(main.getByRole("status").filter({ hasText: "This device rings." })).toBeVisible();
  expect((await saved).url()).not.toContain("refused");

  // Without a screen the browser shows no message: the worker tells what it would show.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const told: unknown[] = [];
    registration.showNotification = async (title, options) =>
      void told.push([title, options?.body, options?.tag]);
    Reflect.set(globalThis, "told", told);
  });
  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on("ServiceWorker.workerRegistrationUpdated", (event) => {
    for (const one of event.registrations) registrations.push(one.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: registrations[0] ?? "",
    data: JSON.stringify({ title: "A new order", text: "DD-26-00001, ₹999", path: "/admin/orders" }),
  });
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, "told"));
  await expect.poll(shown).toEqual([["A new order", "DD-26-00001, ₹999", "/admin/orders"]]);

  await main.getByRole("button", { name: "Stop ringing" }).click();
  await expect(main.getByRole("button", { name: "Ring my phone" })).toBeVisible();
});

test("a browser that refuses to show messages says what to do, and asks nothing before the press", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      document.title = "asked";
      return "denied";
    };
  });
  await signIn(page, owner, "/admin/ring");
  await expect(page).not.toHaveTitle("asked");
  await page.getByRole("main").getByRole("button", { name: "Ring my phone" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This browser did not allow it." })).toBeVisible();
});
