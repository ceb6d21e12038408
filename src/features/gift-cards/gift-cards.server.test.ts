// Codes of gift cards cannot be guessed, and the code of a lost card is worthless.
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor, placed } from "../../../tests/support/buying.ts";
import { useTestGiftCard } from "../../../tests/support/gift-cards.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { applyGiftCard, listAppliedGiftCards } from "./applied-gift-cards.server.ts";
import { replaceGiftCard } from "./issue-gift-card.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const wrong = "WRNGWRNGWRNGWRNG";
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const type = (userId: string, code: string, network = "10.0.0.0/24") =>
  applyGiftCard(shop, { ...customerActor(userId), network }, code);

test("after ten unknown codes an account has to wait for another unknown one, and a valid code is accepted", async () => {
  const { code } = await useTestGiftCard(shop, await registerCustomer(shop.db, "Binu"), 400_00);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await type(asha, wrong, `10.0.${tries}.0/24`)).toEqual({ ok: false, refusal: "unknown-card" });
  expect(await type(asha, wrong, "10.1.0.0/24")).toEqual({ ok: false, refusal: "too-many-codes" });
  expect(await type(asha, code, "10.1.0.0/24")).toEqual({ ok: true });
  shop.clock.advance({ minutes: 15 });
  expect(await type(asha, wrong)).toEqual({ ok: false, refusal: "unknown-card" });
});

test("after fifty unknown codes of a network over any accounts, a valid code of a neighbour is accepted", async () => {
  const { code } = await useTestGiftCard(shop, asha, 400_00);
  for (let account = 0; account < 5; account += 1) {
    const userId = await registerCustomer(shop.db, `Guesser ${account}`);
    for (let tries = 0; tries < 10; tries += 1) await type(userId, wrong);
  }
  const binu = await registerCustomer(shop.db, "Binu");
  expect(await type(binu, wrong)).toEqual({ ok: false, refusal: "too-many-codes" });
  expect(await type(binu, code)).toEqual({ ok: true });
});

test("the code of a lost card is refused, and the one that replaces it pays", async () => {
  const lost = await useTestGiftCard(shop, asha, 400_00);
  const replaced = await replaceGiftCard(shop, owner, lost.id);
  if (!replaced.ok) throw new Error(replaced.reason);
  expect(await type(asha, lost.code)).toEqual({ ok: false, refusal: "blocked" });
  expect(await type(asha, replaced.code)).toEqual({ ok: true });
  expect(await replaceGiftCard(shop, owner, lost.id)).toEqual({ ok: false, reason: "replaced" });
});

test("what another customer's unpaid order holds of a card is not available to anybody else", async () => {
  const { code } = await useTestGiftCard(shop, asha, 400_00);
  const binu = await registerCustomer(shop.db, "Binu");
  expect(await type(binu, code)).toEqual({ ok: true });
  await placed(shop, asha, { giftCardAmount: 400_00 });
  const balanceFor = async (userId: string) =>
    (await listAppliedGiftCards(shop.db, { userId, now: shop.clock.now() })).map(({ balance }) => balance);
  expect([await balanceFor(asha), await balanceFor(binu)]).toEqual([[400_00], []]);
});
