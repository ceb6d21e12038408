import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartLine, wishlistLine } from "#core/cart/cart.table.ts";
import { giftRecipient } from "#core/checkout/checkout.table.ts";
import { mediaFile } from "#platform/media/media.table.ts";
import { storePicture } from "#platform/media/media.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { nameRecipients } from "../../../tests/support/buying-together.ts";
import {
  identityProviders,
  openShopWithIdentity,
  readResetToken,
} from "../../../tests/support/identity-shop.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { newGuest, signUpCustomer } from "./accounts.fixture.ts";
import { addAddress } from "./addresses/addresses.server.ts";
import { savedAddress, session, user } from "./identity.table.ts";
import { resetPassword } from "./own/reset.server.ts";
import { getProfile } from "./profile/profile.server.ts";

const elsewhere = {
  name: "Somebody Else",
  phone: "9811111111",
  address: "1 Trap Lane",
  city: "Solan",
  state: "HP",
  zip: "173212",
  company: "",
  gstin: "",
};

/** An account with a stranger's data in every place that the owner of the address would see. */
async function openByStranger(shop: TestShop) {
  const stranger = await signUpCustomer(shop);
  const { id: userId } = stranger.actor;
  await addAddress(shop, stranger.actor, elsewhere);
  const now = shop.clock.now();
  const productId = `candle-${userId}`;
  await addTestProduct(shop.db, { id: productId, stock: 5 });
  await shop.db.insert(cartLine).values({ userId, productId, quantity: 2, seenPrice: 99_900, addedAt: now });
  await shop.db.insert(wishlistLine).values({ userId, productId, addedAt: now });
  await nameRecipients(shop, userId, [{ name: "A Friend of Mine", items: [{ productId, quantity: 1 }] }]);
  const image = await storePicture(shop.db, shop.clock, Buffer.from("a face"));
  await shop.db.update(user).set({ image, company: "Trap Ltd", gstin: "x" }).where(eq(user.id, userId));
  return stranger;
}

async function countLeft({ db }: TestShop, userId: string) {
  return {
    addresses: await db.$count(savedAddress, eq(savedAddress.userId, userId)),
    cart: await db.$count(cartLine, eq(cartLine.userId, userId)),
    wishlist: await db.$count(wishlistLine, eq(wishlistLine.userId, userId)),
    recipients: await db.$count(giftRecipient, eq(giftRecipient.userId, userId)),
  };
}

const nothingLeft = { addresses: 0, cart: 0, wishlist: 0, recipients: 0 };
const nothingTyped = {
  photo: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  company: "",
  gstin: "",
};

describe.each(identityProviders)("an account that a stranger opened, with %s passwords", (provider) => {
  let shop: Awaited<ReturnType<typeof openShopWithIdentity>>;
  beforeAll(async () => {
    shop = await openShopWithIdentity(provider);
  });
  afterAll(() => shop.close());

  test("an account that a stranger opened keeps nothing that the stranger typed when the address's owner resets the password", async () => {
    const { actor, email } = await openByStranger(shop);
    const token = await readResetToken(shop, email);
    expect(await resetPassword(shop, newGuest(), { token, password: "the owner's own" })).toEqual({
      ok: true,
    });
    expect(await getProfile(shop.db, actor.id)).toMatchObject({ ...nothingTyped, name: "", email });
    expect(await countLeft(shop, actor.id)).toEqual(nothingLeft);
    expect(await shop.db.$count(mediaFile)).toBe(0);
    expect((await shop.listJobs("identity.password-changed")).at(-1)?.payload).toMatchObject({ name: "" });
  });

  test("a taken-over account keeps what its owner typed, if the address was confirmed before the reset", async () => {
    const { actor, email } = await openByStranger(shop);
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, actor.id));
    const token = await readResetToken(shop, email);
    expect(await resetPassword(shop, newGuest(), { token, password: "another candle" })).toEqual({
      ok: true,
    });
    expect(await getProfile(shop.db, actor.id)).toMatchObject({ name: "Asha Negi", city: "Shimla" });
    expect(await countLeft(shop, actor.id)).toEqual({ addresses: 1, cart: 1, wishlist: 1, recipients: 1 });
  });
});

test("an account that a stranger opened gets the name from Google, and keeps nothing typed", async () => {
  const shop = await openShopWithIdentity("own");
  const { actor, email } = await openByStranger(shop);
  const claims = { iss: "google", aud: "shop", iat: 0, exp: 0, sub: "owner", email, email_verified: true };
  const identity = { claims: { ...claims, name: "Asha Owner" }, idToken: "", nonce: "" };
  const countSessions = () => shop.db.$count(session, eq(session.userId, actor.id));
  expect(await countSessions()).toBe(1);
  const opened = await shop.identity.openGoogleAccount(identity);
  expect(opened).toMatchObject({ ok: true, row: { name: "Asha Owner", image: null, phone: null } });
  expect(await getProfile(shop.db, actor.id)).toMatchObject({ ...nothingTyped, name: "Asha Owner" });
  expect(await countLeft(shop, actor.id)).toEqual(nothingLeft);
  expect(await countSessions()).toBe(0);
  await shop.close();
});
