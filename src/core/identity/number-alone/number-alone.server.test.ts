import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { needsMobile } from "#core/settings/phone.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { whatsAppConsentForm } from "#features/whatsapp/consent-form.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { newGuest, signUpCustomer } from "../accounts.fixture.ts";
import type { Actor } from "../actor.ts";
import { actorOf, guestActor } from "../actor.ts";
import { keepFirstAddress } from "../addresses/keep-first-address.server.ts";
import { user } from "../identity.table.ts";
import { getProfile } from "../profile/profile.server.ts";
import { resumeSession } from "../sessions.server.ts";
import { numberForm } from "./number-form.ts";
import { signInByNumber } from "./sign-in-by-number.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await offer(true);
});
afterAll(() => shop.close());

const owner = { id: "owner", role: "admin" } as const;
const offer = (numberAlone: boolean) =>
  saveSettings(shop, owner, { group: "features", change: { ...sampleSettings.features, numberAlone } });

const address = {
  name: "Asha Negi",
  phone: "9816000002",
  address: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
  company: "",
  gstin: "",
};

async function begin(phone: string, guest: Actor = newGuest()) {
  const begun = await signInByNumber(shop, guest, { phone });
  if (!begun.ok) throw new Error(begun.reason);
  return begun;
}

describe("a number alone", () => {
  test("opens a person who has no email address and is signed in by this session only", async () => {
    const { sessionUser, session } = await begin("9816000002");
    expect(sessionUser).toMatchObject({
      email: null,
      emailVerified: false,
      role: "user",
      phone: "9816000002",
    });
    expect((await resumeSession(shop, session.token))?.user.id).toBe(sessionUser.id);
  });

  test("gets the same answer and another person, whoever has given it before", async () => {
    const known = await signUpCustomer(shop);
    const [one, other] = [await begin(known.phone), await begin(known.phone)];
    const ids = new Set([known.sessionUser.id, one.sessionUser.id, other.sessionUser.id]);
    expect(ids.size).toBe(3);
    expect(one.sessionUser).toMatchObject({ name: "", email: null });
    expect(Object.keys(one).sort()).toEqual(Object.keys(other).sort());
    expect(await getProfile(shop.db, one.sessionUser.id)).toMatchObject({ address: "", email: "" });
  });

  test("is kept with the first address, and replaced by the number of that address", async () => {
    const { sessionUser } = await begin("9816000001");
    await keepFirstAddress(shop, actorOf(sessionUser, "203.0.113.0/24"), address);
    expect(await getProfile(shop.db, sessionUser.id)).toMatchObject(address);
    await keepFirstAddress(shop, actorOf(sessionUser, "203.0.113.0/24"), { ...address, city: "Solan" });
    expect(await getProfile(shop.db, sessionUser.id)).toMatchObject({ city: "Shimla" });
  });

  test("is read as a courier's number is, and refused if it has not ten digits", () => {
    expect(numberForm.parse({ phone: "+91 98160 00002" })).toEqual({ phone: "9816000002" });
    expect(numberForm.safeParse({ phone: "98160" }).success).toBe(false);
  });

  test.each(["01892-222333", "080 2222 2222", "+91 11 2345 6789"])("is no landline: %s", (phone) => {
    expect(numberForm.safeParse({ phone }).error?.issues[0]?.message).toBe(needsMobile);
    expect(whatsAppConsentForm.safeParse({ phone, orders: "on" }).error?.issues[0]?.message).toBe(
      needsMobile,
    );
    expect(whatsAppConsentForm.safeParse({ phone }).success).toBe(true);
  });

  test("is limited by network alone, with the counter of new accounts", async () => {
    const guest = guestActor("203.0.99.0/24");
    for (let time = 0; time < 60; time += 1) await begin("9816000003", guest);
    expect(await signInByNumber(shop, guest, { phone: "9816000004" })).toMatchObject({
      reason: "too-many-requests",
    });
    expect((await begin("9816000003")).ok).toBe(true);
  });

  test("is not accepted where the owner has not switched it on", async () => {
    await offer(false);
    const before = await shop.db.$count(user, eq(user.phone, "9816000005"));
    await expect(signInByNumber(shop, newGuest(), { phone: "9816000005" })).rejects.toMatchObject({
      name: "NotFound",
    });
    expect(await shop.db.$count(user, eq(user.phone, "9816000005"))).toBe(before);
    await offer(true);
  });
});
