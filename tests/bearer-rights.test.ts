// Finds everything that works for whoever holds it, such as links with a secret, and checks that it stops when its maker loses the right to
// make it.
import { globSync } from "node:fs";
import { join } from "node:path";
import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiKey } from "#core/identity/api-keys.table.ts";
import { issueEmailToken } from "#core/identity/email-tokens.server.ts";
import { emailToken, staffInvitation, user } from "#core/identity/identity.table.ts";
import { findInvitation, inviteStaff } from "#core/identity/staff-invitations/staff-invitations.server.ts";
import { makeApiKey } from "#features/api/keys/api-keys.server.ts";
import { openApiKey } from "#features/api/keys/open-api-key.server.ts";
import { isWanted } from "#features/api/webhooks/announce.server.ts";
import { addEndpoint } from "#features/api/webhooks/endpoints.server.ts";
import { webhookEndpoint } from "#features/api/webhooks/webhooks.table.ts";
import { addOwner } from "./support/add-owner.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const root = join(import.meta.dirname, "..");
const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(apiKey);
  await shop.db.delete(webhookEndpoint);
  await shop.db.delete(staffInvitation);
  await shop.db.delete(user);
  await addOwner(shop.db);
  await addOwner(shop.db, "other");
});

/** Makes a thing as the owner, and returns a function that checks if it works. */
const ofOwners: Record<string, () => Promise<() => Promise<boolean>>> = {
  "api_key.key_hash": async () => {
    const made = await makeApiKey(shop, owner, { name: "Stock", scopes: ["orders:read"], lastDay: "" });
    if (!made.ok) throw new Error(made.reason);
    return async () => (await openApiKey(shop, made.key, "10.0.0.0/24")).ok;
  },
  "webhook_endpoint.secret": async () => {
    const added = await addEndpoint(shop, owner, { address: "https://1.1.1.1/", events: ["stock.low"] });
    if (!added.ok) throw new Error(added.reason);
    return () => isWanted(shop.db, "stock.low");
  },
  "email_token.identifier": async () => {
    await inviteStaff(shop, owner, { email: "new@example.com", role: "staff" });
    const [row] = await shop.db.select().from(staffInvitation);
    const token = await issueEmailToken(shop, "invite", row?.id ?? "");
    return async () =>
      (await findInvitation(shop, { token, sessionEmail: "new@example.com" })).state === "own";
  },
};

/** Things of a customer or of the shop itself, which do not depend on a right of the back office, with the reason. */
const ofCustomers: Record<string, string> = {
  "account.password": "a disabled account signs in nowhere",
  "authenticator.secret": "a disabled account signs in nowhere",
  "api_request.idempotency_hash": "it opens nothing",
  "legal_version.hash": "it opens nothing",
  "gift_card.code_hash": "a card is money of whoever holds it",
  "left_cart.token": "the cart of whoever got the email",
  "newsletter_subscriber.token": "the subscription of whoever gets the emails",
  "stock_alert.token": "the request of whoever gets the email",
  "webhook_endpoint.former_secret": "it signs beside the secret above",
};

test("everything with a secret is listed here", async () => {
  const modules = await Promise.all(
    globSync("{src,platform}/**/*.table.ts", { cwd: root }).map((path) => import(join(root, path))),
  );
  const tables = modules.flatMap((module) =>
    Object.values(module as object).filter((value): value is PgTable => is(value, PgTable)),
  );
  const found = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => /hash|secret|token|identifier|password/.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(found.toSorted()).toEqual([...Object.keys(ofOwners), ...Object.keys(ofCustomers)].toSorted());
});

test.each(
  Object.keys(ofOwners).flatMap((thing) =>
    (["demoted", "disabled", "deleted"] as const).map((end) => ({ thing, end })),
  ),
)(
  "$thing works no longer once its owner is $end, and again if the right comes back",
  async ({ thing, end }) => {
    const works = await ofOwners[thing]?.();
    expect(await works?.()).toBe(true);
    const at = new Date("2026-02-01T00:00:00Z");
    const change = {
      demoted: { role: "staff" },
      disabled: { disabledAt: at },
      deleted: { disabledAt: at, deletedAt: at },
    } as const;
    await shop.db.update(user).set(change[end]).where(eq(user.id, "owner"));
    expect(await works?.()).toBe(false);
    await shop.db
      .update(user)
      .set({ role: "admin", disabledAt: null, deletedAt: null })
      .where(eq(user.id, "owner"));
    expect(await works?.()).toBe(true);
    await shop.db.delete(emailToken);
  },
);
