// Tokens of emailed links: each works once, for its purpose, and not after its time.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { findEmailToken, issueEmailToken, redeemEmailToken } from "./email-tokens.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Purpose = Parameters<typeof issueEmailToken>[1];
const redeem = (purpose: Purpose, token: string) =>
  shop.db.transaction((tx) => redeemEmailToken(shop, tx, purpose, token));

test("a token is redeemed until its hour is over, and not in the moment in which it is", async () => {
  const early = await issueEmailToken(shop, "reset", "asha");
  const late = await issueEmailToken(shop, "reset", "binu");
  shop.clock.advance({ minutes: 59 });
  expect(await findEmailToken(shop, "reset", early)).toBe("asha");
  expect(await redeem("reset", early)).toBe("asha");
  shop.clock.advance({ minutes: 1 });
  expect(await findEmailToken(shop, "reset", late)).toBeUndefined();
  expect(await redeem("reset", late)).toBeUndefined();
});

test("of several who redeem a token at once one does, and the other tokens of its purpose end with it", async () => {
  const token = await issueEmailToken(shop, "reset", "asha");
  const other = await issueEmailToken(shop, "reset", "asha");
  const invitation = await issueEmailToken(shop, "invite", "asha");
  const redeemed = await Promise.all([1, 2, 3].map(() => redeem("reset", token)));
  expect(redeemed.filter((subject) => subject === "asha")).toHaveLength(1);
  expect(await redeem("reset", other)).toBeUndefined();
  expect(await redeem("invite", invitation)).toBe("asha");
});

test("a token of one purpose opens nothing else", async () => {
  const token = await issueEmailToken(shop, "verify", "asha");
  expect(await findEmailToken(shop, "reset", token)).toBeUndefined();
  expect(await redeem("reset", token)).toBeUndefined();
  expect(await redeem("verify", token)).toBe("asha");
});
