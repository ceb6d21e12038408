import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { openTestApp, type TestApp } from "../../../../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { openPushReceiver } from "../push-receiver.fixture.ts";

let shop: TestShop;
let app: TestApp;
let receiver: Awaited<ReturnType<typeof openPushReceiver>>;
beforeAll(async () => {
  receiver = await openPushReceiver();
  shop = await openTestShop({ settings: { WEBHOOK_TEST_ORIGIN: receiver.origin } });
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(async () => {
  receiver.close();
  await shop.close();
});

const listDevices = () => shop.sql`select user_id, session_id, address from push_subscription`;

test("a device is kept with the session that reported it, and silenced when that person signs out", async () => {
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  const device = receiver.device("phone");
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await owner.submit("/admin/ring/save", device);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/ring"]);
  }
  const [session] = await shop.sql<
    { id: string; user_id: string }[]
  >`select session.id, user_id from session join "user" on "user".id = user_id
    where email = 'admin@deodar.example'`;
  expect(await listDevices()).toEqual([
    { user_id: session?.user_id, session_id: session?.id, address: device.address },
  ]);
  await owner.submit("/sign-out", {});
  expect(await listDevices()).toEqual([]);
});

test("a device with unreadable keys or in a private network is refused with words", async () => {
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  const device = receiver.device("phone");
  for (const change of [{ publicKey: "short" }, { address: "https://192.168.1.1/push" }]) {
    const answer = await owner.submit("/admin/ring/save", { ...device, ...change });
    expect(answer.headers.get("location")).toBe("/admin/ring?refused");
  }
  expect(await (await owner.request("/admin/ring?refused")).text()).toContain("did not allow it");
  expect(await listDevices()).toEqual([]);
});

test("the back office can be put on a home screen, and opens on the dashboard", async () => {
  const manifest = await (await app.request("/back-office.webmanifest")).json();
  expect(manifest).toMatchObject({ start_url: "/dashboard", display: "standalone" });
  expect(manifest.icons.length).toBeGreaterThan(1);
});
