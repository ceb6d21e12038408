// Tests of the tokens in emailed links: each works once, for its purpose, until it expires.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { findEmailToken, issueEmailToken, redeemEmailToken } from "./email-tokens.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Purpose = Parameters<typeof issueEmailToken>[1];
const redeem = (purpose: Purpose, token: string) =>
  shop.db.transaction((tx) => redeemEmailToken(shop, tx, purpose, token));

test("a token can be redeemed for an hour, excluding the last moment", async () => {
  const early = await issueEmailToken(shop, "reset", "asha");
  const late = await issueEmailToken(shop, "reset", "binu");
  shop.clock.advance({ minutes: 59 });
  expect(await findEmailToken(shop, "reset", early)).toBe("asha");
  expect(await redeem("reset", early)).toBe("asha");
  shop.clock.advance({ minutes: 1 });
  expect(await findEmailToken(shop, "reset", late)).toBeUndefined();
  expect(await redeem("reset", late)).toBeUndefined();
});

test("of several simultaneous callers one redeems a token, and the other tokens of its purpose end with it", async () => {
  const token = await issueEmailToken(shop, "reset", "asha");
  const other = await issueEmailToken(shop, "reset", "asha");
  const invitation = await issueEmailToken(shop, "invite", "asha");
  const redeemed = await Promise.all([1, 2, 3].map(() => redeem("reset", token)));
  expect(redeemed.filter((subject) => subject === "asha")).toHaveLength(1);
  expect(await redeem("reset", other)).toBeUndefined();
  expect(await redeem("invite", invitation)).toBe("asha");
});

test("a token works for its own purpose only", async () => {
  const token = await issueEmailToken(shop, "verify", "asha");
  expect(await findEmailToken(shop, "reset", token)).toBeUndefined();
  expect(await redeem("reset", token)).toBeUndefined();
  expect(await redeem("verify", token)).toBe("asha");
});
