import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestShop } from "../../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { account, user } from "./identity.table.ts";
import { listProviderMoves } from "./provider-moves.server.ts";

test("the plan for a change of the provider names every account, in both directions", async () => {
  const shop = await openTestShop();
  const people: Awaited<ReturnType<typeof signUpCustomer>>[] = [];
  for (let count = 0; count < 5; count += 1) people.push(await signUpCustomer(shop));
  const [, moved, google, none, closed] = people.map(({ sessionUser }) => sessionUser.id);
  const setMethod = (userId = "", providerId: "google" | "firebase") =>
    shop.db.update(account).set({ providerId, accountId: userId }).where(eq(account.userId, userId));
  await setMethod(moved, "firebase");
  await setMethod(google, "google");
  await shop.db.delete(account).where(eq(account.userId, none ?? ""));
  await shop.db
    .update(user)
    .set({ disabledAt: shop.clock.now() })
    .where(eq(user.id, closed ?? ""));

  async function plan(to: "own" | "firebase") {
    const moves = new Map<string, string>();
    for await (const { email, move } of listProviderMoves(shop.db, to)) moves.set(email, move);
    return people.map(({ email }) => moves.get(email));
  }
  expect(await plan("firebase")).toEqual(["by-password", "moved", "by-google", "by-reset", "disabled"]);
  expect(await plan("own")).toEqual(["moved", "by-reset", "moved", "by-reset", "disabled"]);
  await shop.close();
});
