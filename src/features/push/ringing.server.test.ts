import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { endOwnSession } from "#core/identity/own/own-sessions.server.ts";
import { pushSubscription } from "#core/identity/push-subscriptions.table.ts";
import { beginSession, endAllSessions, endSession, resumeSession } from "#core/identity/sessions.server.ts";
import { messageReceivedJob } from "#core/messages/message-jobs.server.ts";
import { message } from "#core/messages/messages.table.ts";
import { ownerAlertJob } from "#core/notifications/owner-jobs.server.ts";
import { ownerOrderJob } from "#core/orders/order-jobs.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { checkDisputes } from "#features/disputes/record-dispute.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { bought } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { openPushReceiver } from "./push-receiver.fixture.ts";
import { ringForm } from "./ring-form.ts";
import { ringPhone, silencePhone } from "./ring-phone.server.ts";
import { openPush } from "./send-ring.server.ts";

let shop: TestShopWithSandbox;
let receiver: Awaited<ReturnType<typeof openPushReceiver>>;

beforeEach(async () => {
  receiver = await openPushReceiver();
  shop = await openTestShopWithSandbox({ settings: { WEBHOOK_TEST_ORIGIN: receiver.origin } });
  const at = shop.clock.now();
  await shop.db.insert(user).values(
    (["owner", "helper", "asha"] as const).map((id) => ({
      id,
      name: id,
      email: `${id}@example.com`,
      role: ({ owner: "admin", helper: "staff", asha: "user" } as const)[id],
      createdAt: at,
      updatedAt: at,
    })),
  );
});
afterEach(async () => {
  receiver.close();
  await shop.close();
});

const owner = { id: "owner", role: "admin" } as const;
const helper = { id: "helper", role: "staff" } as const;
const addresses = async () =>
  (await shop.db.select().from(pushSubscription)).map(({ address }) => address.split("/").at(-1)).sort();
const ringing = (address: string) => ({
  address,
  title: "A new order",
  text: "DD-26-00001, ₹999",
  path: "/admin/orders/DD-26-00001",
  at: shop.clock.now().toISOString(),
});
const push = (ring: ReturnType<typeof ringing>) => openPush(shop)(ring);

async function addDevice(
  actor: typeof owner | typeof helper,
  name: string,
  sessionId = `session of ${name}`,
) {
  expect(await ringPhone(shop, actor, { ...receiver.device(name), sessionId })).toBe(true);
  return receiver.device(name).address;
}

test("a message reaches the device encrypted, signed with the shop's key and without any name", async () => {
  const address = await addDevice(owner, "phone");
  await push(ringing(address));
  const [{ headers, message: shown } = { headers: {}, message: null }] = receiver.received;
  expect(shown).toEqual({
    title: "A new order",
    text: "DD-26-00001, ₹999",
    path: "/admin/orders/DD-26-00001",
  });
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
  const [secret] = await shop.sql<{ value: string }[]>`select value from own_secret where name = 'push'`;
  expect(headers.authorization).toContain(JSON.parse(secret?.value ?? "{}").publicKey);
});

test("an order, a message and an alarm ring on the devices that may hear of them, once each", async () => {
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  await addDevice(owner, "owner-phone");
  await addDevice(helper, "helper-phone");
  await bought(shop, "asha");
  const at = shop.clock.now();
  await shop.db.insert(message).values({
    id: "a-message",
    kind: "contact",
    name: "Asha",
    email: "asha@example.com",
    subject: "Hello",
    body: "To 12 Mall Road, please",
    createdAt: at,
    updatedAt: at,
  });
  await shop.jobs.enqueue(shop.db, messageReceivedJob, { messageId: "a-message", receipt: false });
  const alarm = { checkId: "late-cash", day: "2026-11-20", title: "Cash is late", text: "₹999 are missing" };
  await shop.jobs.enqueue(shop.db, ownerAlertJob, alarm);
  expect(await shop.listJobs(ownerOrderJob)).toHaveLength(1);
  await shop.jobs.start();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(5);
  const shown = receiver.received.map(({ message: told }) => told as { title: string; text: string });
  expect(shown.map(({ title }) => title).sort()).toEqual([
    "A message has come",
    "A message has come",
    "A new order",
    "A new order",
    "Cash is late",
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/asha|Mall Road/i);
  expect(shown.find(({ title }) => title === "A new order")?.text).toMatch(/^DD-\d\d-\d{5}, ₹/);
});

test("a dispute rings on the owner's phone alone, and is mailed to the owner with the days that are left", async () => {
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  await addDevice(owner, "owner-phone");
  await addDevice(helper, "helper-phone");
  const orderId = await bought(shop, "asha");
  const { razorpayPaymentId = "" } = await getPayment(shop.db, orderId);
  shop.sandbox.razorpay.dispute(String(razorpayPaymentId));
  await checkDisputes(shop);
  await shop.jobs.start();
  const shown = () => receiver.received.map(({ message: told }) => told as { title: string; path: string });
  const disputes = () => shown().filter(({ title }) => title === "A payment is disputed");
  await expect.poll(() => disputes().length, { timeout: 20_000 }).toBe(1);
  expect(disputes()[0]?.path).toMatch(/^\/admin\/disputes\/disp_/);
  await expect
    .poll(() => shop.sandbox.mail.inbox().map(({ subject }) => subject), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^A payment is disputed: ₹999\.00, \d+ days? left$/));
  expect(disputes()).toHaveLength(1);
});

test("a device that is gone is forgotten, and one whose push service is down is tried again", async () => {
  const address = await addDevice(owner, "phone");
  receiver.answer(503);
  await expect(push(ringing(address))).rejects.toThrow("503");
  expect(await addresses()).toEqual(["phone"]);
  for (const status of [404, 410, 403]) {
    await addDevice(owner, "phone");
    receiver.answer(status);
    await push(ringing(address));
    expect(await addresses()).toEqual([]);
  }
  const before = receiver.received.length;
  await push(ringing(address));
  expect(receiver.received.length).toBe(before);
});

test("old news rings nobody, and nobody who has lost the role", async () => {
  const address = await addDevice(helper, "phone");
  const old = ringing(address);
  shop.clock.advance({ hours: 7 });
  await push(old);
  await shop.db.update(user).set({ role: "user" }).where(eq(user.id, "helper"));
  await push(ringing(address));
  await shop.db
    .update(user)
    .set({ role: "staff", disabledAt: shop.clock.now() })
    .where(eq(user.id, "helper"));
  await push(ringing(address));
  expect(receiver.received).toEqual([]);
});

test("a session that a person ends silences its device, and one that only expires does not", async () => {
  const session = async (name: string) => {
    const { token } = await beginSession(shop.db, shop, owner);
    const { id = "" } = (await resumeSession(shop, token)) ?? {};
    await addDevice(owner, name, id);
    return { token, id };
  };
  const [phone, tablet, laptop] = [await session("phone"), await session("tablet"), await session("laptop")];
  await addDevice(helper, "helpers");
  shop.clock.advance({ days: 1 });
  expect(await resumeSession(shop, phone.token)).toBeUndefined();
  expect(await addresses()).toEqual(["helpers", "laptop", "phone", "tablet"]);
  await endSession(shop, phone.token);
  expect(await addresses()).toEqual(["helpers", "laptop", "tablet"]);
  await endOwnSession(shop, helper, { sessionId: tablet.id });
  expect(await addresses()).toEqual(["helpers", "laptop", "tablet"]);
  await endOwnSession(shop, owner, { sessionId: tablet.id });
  expect(await addresses()).toEqual(["helpers", "laptop"]);
  await endAllSessions(shop.db, "owner", laptop.id);
  expect(await addresses()).toEqual(["helpers", "laptop"]);
  await endAllSessions(shop.db, "owner");
  expect(await addresses()).toEqual(["helpers"]);
});

test("an account keeps its ten newest devices, and ends only its own", async () => {
  for (let index = 0; index < 12; index += 1) {
    shop.clock.advance({ minutes: 1 });
    await addDevice(owner, `device-${String(index).padStart(2, "0")}`);
  }
  const kept = await addresses();
  expect([kept.length, kept[0]]).toEqual([10, "device-02"]);
  await silencePhone(shop, helper, { address: receiver.device("device-02").address });
  expect(await addresses()).toEqual(kept);
  await silencePhone(shop, owner, { address: receiver.device("device-02").address });
  expect(await addresses()).toEqual(kept.slice(1));
});

test("a device in a private network is refused, and one that gets there later is not written to", async () => {
  const { publicKey, authSecret } = receiver.device("phone");
  for (const address of ["https://10.0.0.1/push", "https://[::1]/push", "http://169.254.169.254/latest"]) {
    const device = { address, publicKey, authSecret, sessionId: "any" };
    expect(await ringPhone(shop, owner, device)).toBe(false);
    await shop.db
      .insert(pushSubscription)
      .values({ ...device, userId: "owner", createdAt: shop.clock.now() });
    await push(ringing(address));
  }
  expect(await addresses()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test("the form of a device takes an address, a point of P-256 and a secret of the right length alone", () => {
  const device = receiver.device("phone");
  const isRead = (change: object) => ringForm.safeParse({ ...device, ...change }).success;
  expect(isRead({})).toBe(true);
  expect(isRead({ address: "file:///etc/passwd" })).toBe(false);
  expect(isRead({ address: "https://me:secret@push.example" })).toBe(false);
  expect(isRead({ address: `https://push.example/${"a".repeat(1000)}` })).toBe(false);
  expect(isRead({ publicKey: device.authSecret })).toBe(false);
  const point = Buffer.from(device.publicKey, "base64url");
  const changedAt = (at: number, byte: number) => {
    const changed = Buffer.from(point);
    changed[at] = byte;
    return { publicKey: changed.toString("base64url") };
  };
  expect(isRead({ publicKey: point.toString("base64url") })).toBe(true);
  const noPoints = [
    changedAt(0, 5),
    changedAt(0, 2),
    changedAt(64, (point[64] ?? 0) ^ 1),
    changedAt(1, (point[1] ?? 0) ^ 1),
  ];
  expect(noPoints.filter(isRead)).toEqual([]);
  for (const filled of [0, 7, 255])
    expect(
      isRead({
        publicKey: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, filled)]).toString("base64url"),
      }),
    ).toBe(false);
  expect(isRead({ authSecret: device.publicKey })).toBe(false);
  expect(isRead({ authSecret: "" })).toBe(false);
});
