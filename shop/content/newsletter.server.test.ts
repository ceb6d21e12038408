import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { newsletterSubscriber } from "./content.table.ts";
import {
  askForNewsletter,
  confirmSubscription,
  isUnsubscribeLinkGood,
  readConfirmLink,
  unsubscribe,
} from "./newsletter.server.ts";

let shop: TestFoundations;
beforeEach(async () => {
  shop = await openTestFoundations();
});
afterEach(() => shop.close());

const network = "203.0.113.0/24";
const ask = (email = "asha@example.com") => askForNewsletter(shop, email, network);

async function readSubscriber() {
  const [row] = await shop.db.select().from(newsletterSubscriber);
  if (!row) throw new Error("nobody has asked");
  return row;
}

test("who asks is written to, and is on the list only once she has confirmed", async () => {
  expect(await ask(" Asha@Example.com ")).toEqual({ ok: true });
  const { token, confirmedAt } = await readSubscriber();
  expect(confirmedAt).toBeNull();
  expect((await shop.listEffects("newsletter.confirm"))[0]?.effect).toEqual({
    email: "asha@example.com",
    url: `http://localhost:3000/newsletter/confirm?token=${token}`,
    unsubscribeUrl: `http://localhost:3000/newsletter/unsubscribe?token=${token}`,
  });
  expect(await readConfirmLink(shop, token)).toBe("good");
  expect(await confirmSubscription(shop, token)).toBe(true);
  expect(await confirmSubscription(shop, token)).toBe(true);
  expect(await readConfirmLink(shop, token)).toBe("done");
});

test("an address that is on the list gets the same answer and no letter", async () => {
  await ask();
  await confirmSubscription(shop, (await readSubscriber()).token);
  expect(await ask()).toEqual({ ok: true });
  expect(await shop.listEffects("newsletter.confirm")).toHaveLength(1);
  expect((await readSubscriber()).confirmedAt).not.toBeNull();
});

test("one click leaves the list; the old letter cannot bring her back, a new one can", async () => {
  await ask();
  const { token } = await readSubscriber();
  await confirmSubscription(shop, token);
  shop.clock.advance({ minutes: 5 });
  expect(await unsubscribe(shop, token)).toBe(true);
  expect(await unsubscribe(shop, token)).toBe(true);
  expect(await readConfirmLink(shop, token)).toBe("old");
  expect(await confirmSubscription(shop, token)).toBe(false);
  shop.clock.advance({ minutes: 5 });
  await ask();
  expect(await confirmSubscription(shop, token)).toBe(true);
  expect((await readSubscriber()).unsubscribedAt).toBeNull();
});

test("who says no to the first letter stays off the list", async () => {
  await ask();
  const { token } = await readSubscriber();
  await unsubscribe(shop, token);
  expect(await confirmSubscription(shop, token)).toBe(false);
});

test("a link is good for a month, and an unknown one for nothing", async () => {
  await ask();
  const { token } = await readSubscriber();
  shop.clock.advance({ minutes: 31 * 24 * 60 });
  expect(await readConfirmLink(shop, token)).toBe("old");
  expect(await confirmSubscription(shop, token)).toBe(false);
  for (const unknown of ["", "x", "' or 1=1 --"]) {
    expect(await readConfirmLink(shop, unknown)).toBe("unknown");
    expect(await confirmSubscription(shop, unknown)).toBe(false);
    expect(await unsubscribe(shop, unknown)).toBe(false);
    expect(await isUnsubscribeLinkGood(shop, unknown)).toBe(false);
  }
});

test("what is no address is refused, and one address is not written to without end", async () => {
  expect(await ask("asha")).toEqual({ ok: false, reason: "invalid-email" });
  for (let count = 1; count <= 3; count += 1) expect(await ask()).toEqual({ ok: true });
  expect(await ask()).toMatchObject({ ok: false, reason: "too-many-requests" });
  expect(await ask("another@example.com")).toEqual({ ok: true });
});
