import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { user } from "#core/identity/identity.table.ts";
import { giftCard } from "#features/gift-cards/gift-cards.table.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { deleteOwnAccount } from "./delete-account.server.ts";

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
});
afterAll(() => shop.close());

test("a gift card issued to an erased address can still be used, and names nobody any more", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha.actor.id));
  const card = {
    value: 50_000,
    soldFor: "present",
    lastSigns: "KLM5",
    createdAt: shop.clock.now(),
    createdBy: "owner",
  } as const;
  const named = { recipientName: "Asha Devi", fromName: "The shop", words: "For Asha" };
  const expiresAt = new Date("2028-01-01T00:00:00+05:30");
  await shop.db.insert(giftCard).values([
    {
      ...card,
      ...named,
      expiresAt,
      id: "hers",
      codeHash: "hash-1",
      recipientEmail: asha.email.toUpperCase(),
    },
    { ...card, ...named, expiresAt, id: "another's", codeHash: "hash-2", recipientEmail: "usha@example.com" },
  ]);
  expect(await deleteOwnAccount(shop, asha.actor)).toEqual({ ok: true });
  const cardOf = async (id: string) => (await shop.db.select().from(giftCard).where(eq(giftCard.id, id)))[0];
  expect(await cardOf("hers")).toMatchObject({
    codeHash: "hash-1",
    recipientName: "",
    recipientEmail: "",
    words: "",
  });
  expect(await cardOf("another's")).toMatchObject({ recipientName: "Asha Devi", words: "For Asha" });
});
