import { afterEach, beforeEach, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { guestActor } from "#core/identity/actor.ts";
import { newsletterSubscriber } from "#core/messages/messages.table.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import {
  confirmSubscription,
  isUnsubscribeLinkValid,
  readConfirmLink,
  requestNewsletter,
  unsubscribe,
} from "./newsletter.server.ts";
import { newsletterForm } from "./newsletter-form.ts";

let shop: TestContext;
beforeEach(async () => {
  shop = await openTestContext();
});
afterEach(() => shop.close());

const guest = guestActor("203.0.113.0/24");
const request = (email = "asha@example.com") => requestNewsletter(shop, guest, { email });

async function readSubscriber() {
  const [row] = await shop.db.select().from(newsletterSubscriber);
  if (!row) throw new Error("there is no subscriber");
  return row;
}

test("a newsletter request sends a confirmation email, and only confirming it puts the address on the list", async () => {
  expect(await request()).toEqual({ ok: true });
  const { token, confirmedAt } = await readSubscriber();
  expect(confirmedAt).toBeNull();
  expect((await readSubscriber()).confirmedWords).toBe("");
  expect((await shop.listJobs("newsletter.confirm"))[0]?.payload).toEqual({
    email: "asha@example.com",
    url: `http://localhost:3000/newsletter/confirm?token=${token}`,
    unsubscribeUrl: `http://localhost:3000/newsletter/unsubscribe?token=${token}`,
  });
  expect(await readConfirmLink(shop, token)).toBe("good");
  expect(await confirmSubscription(shop, guest, token)).toBe(true);
  expect(await confirmSubscription(shop, guest, token)).toBe(true);
  expect(await readConfirmLink(shop, token)).toBe("done");
  expect((await readSubscriber()).confirmedWords).toBe(
    "Shall we write to you?\nA few emails a season: what is new, and now and then an offer.\nYes, please write to me",
  );
});

test("a newsletter request for an address already on the list gets the same answer but no email", async () => {
  await request();
  await confirmSubscription(shop, guest, (await readSubscriber()).token);
  expect(await request()).toEqual({ ok: true });
  expect(await shop.listJobs("newsletter.confirm")).toHaveLength(1);
  expect((await readSubscriber()).confirmedAt).not.toBeNull();
});

test("one click unsubscribes; the old confirmation link no longer works, a new request does", async () => {
  await request();
  const { token } = await readSubscriber();
  await confirmSubscription(shop, guest, token);
  shop.clock.advance({ minutes: 5 });
  expect(await unsubscribe(shop, guest, token)).toBe(true);
  expect(await unsubscribe(shop, guest, token)).toBe(true);
  expect(await readConfirmLink(shop, token)).toBe("old");
  expect(await confirmSubscription(shop, guest, token)).toBe(false);
  shop.clock.advance({ minutes: 5 });
  await request();
  expect(await confirmSubscription(shop, guest, token)).toBe(true);
  expect((await readSubscriber()).unsubscribedAt).toBeNull();
});

test("an address unsubscribed from the first email cannot be confirmed", async () => {
  await request();
  const { token } = await readSubscriber();
  await unsubscribe(shop, guest, token);
  expect(await confirmSubscription(shop, guest, token)).toBe(false);
});

test("a confirmation link is valid for a month, and an unknown token does nothing", async () => {
  await request();
  const { token } = await readSubscriber();
  shop.clock.advance({ minutes: 31 * 24 * 60 });
  expect(await readConfirmLink(shop, token)).toBe("old");
  expect(await confirmSubscription(shop, guest, token)).toBe(false);
  for (const unknown of ["", "x", "' or 1=1 --"]) {
    expect(await readConfirmLink(shop, unknown)).toBe("unknown");
    expect(await confirmSubscription(shop, guest, unknown)).toBe(false);
    expect(await unsubscribe(shop, guest, unknown)).toBe(false);
    expect(await isUnsubscribeLinkValid(shop.db, unknown)).toBe(false);
  }
});

test("a newsletter request needs a valid email address, which is kept in lower case", () => {
  const parse = (email: string) => {
    const form = new FormData();
    form.set("email", email);
    return parseForm(newsletterForm, form);
  };
  expect(parse(" Asha@Example.com ")).toMatchObject({ ok: true, value: { email: "asha@example.com" } });
  for (const invalid of ["asha", ""])
    expect(parse(invalid)).toMatchObject({ errors: { email: "Valid email is required" } });
});

test("confirmation emails to one address are limited", async () => {
  for (let count = 1; count <= 3; count += 1) expect(await request()).toEqual({ ok: true });
  expect(await request()).toMatchObject({ ok: false, reason: "too-many-requests" });
  expect(await request("another@example.com")).toEqual({ ok: true });
});
