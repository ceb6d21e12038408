// What becomes of a person's rows when the address of the account is proved, when a person known by a number joins it, and when it is
// deleted. Each table that refers to an account is named here; a new one fails until its three answers are.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { proveAddress } from "#core/identity/prove-address.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { placed } from "../../../tests/support/buying.ts";
import { addTestCode } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { deleteOwnAccount } from "./delete-account.server.ts";
import { forgetBelongings } from "./forget-belongings.server.ts";
import { joinPerson } from "./join-person.server.ts";

/** 'unlinked': the row stays and names no account. */
type Fate = "kept" | "gone" | "moved" | "unlinked";
type Answers = readonly [proved: Fate, joined: Fate, deleted: Fate];

const answers: Record<string, Answers> = {
  "account.user_id": ["gone", "gone", "gone"],
  "applied_gift_card.user_id": ["gone", "gone", "gone"],
  "authenticator.user_id": ["gone", "gone", "gone"],
  "cart_line.user_id": ["gone", "moved", "gone"],
  // An id of its provider, without a session.
  "firebase_grant.user_id": ["kept", "gone", "gone"],
  "gift_card.account_id": ["kept", "moved", "unlinked"],
  "gift_recipient.user_id": ["gone", "moved", "gone"],
  "left_cart.user_id": ["gone", "moved", "gone"],
  "message.user_id": ["unlinked", "moved", "gone"],
  "notification.user_id": ["unlinked", "moved", "unlinked"],
  "passkey.user_id": ["gone", "gone", "gone"],
  "push_subscription.user_id": ["gone", "gone", "gone"],
  "recovery_code.user_id": ["gone", "gone", "gone"],
  "review.user_id": ["kept", "moved", "gone"],
  "saved_address.user_id": ["gone", "moved", "gone"],
  "session.user_id": ["gone", "gone", "gone"],
  // Only staff invite, and their addresses are proved.
  "staff_invitation.by": ["kept", "gone", "gone"],
  "stock_alert.user_id": ["gone", "moved", "gone"],
  "trade_buyer.user_id": ["gone", "moved", "gone"],
  "whatsapp_consent.user_id": ["gone", "gone", "gone"],
  "wishlist_line.user_id": ["gone", "moved", "gone"],
};

/** Rows that only a purchase makes: their answers, which the tests of orders, joining and deletion try with real ones. */
const ofPurchases: Record<string, Answers> = {
  "gift_card_sale.user_id": ["kept", "moved", "unlinked"],
  "order.user_id": ["kept", "moved", "kept"],
  // Below for an unpaid order.
  "promotion_use.user_id": ["gone", "moved", "kept"],
  "purchase.typed_by": ["kept", "kept", "kept"],
  "purchase.user_id": ["kept", "moved", "kept"],
};

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
});
afterAll(() => shop.close());

async function addAccount(): Promise<string> {
  const [id, at] = [newId(), shop.clock.now()];
  const row = {
    id,
    name: "Asha",
    email: `${id}@example.com`,
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
  };
  await shop.db.insert(user).values(row);
  return id;
}

async function listReferences(): Promise<{ name: string; table: string; column: string }[]> {
  const { rows } = await shop.db.execute<{ name: string; table: string; column: string }>(sql`
    select relname || '.' || attname as name, relname as table, attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'public."user"'::regclass order by 1`);
  return rows;
}

const values: Record<string, string> = {
  integer: "1",
  bigint: "1",
  jsonb: "{}",
  boolean: "false",
  ARRAY: "{}",
};
/** What the checks of these columns allow. */
const special: Record<string, string> = {
  "account.provider_id": "credential",
  "cart_line.product_id": "candle",
  "wishlist_line.product_id": "candle",
  "gift_recipient.unmended": '{"name":"Ravi"}',
  "left_cart.lines": '[{"productId":"candle","quantity":1}]',
  "staff_invitation.role": "staff",
};

/** Adds a row that names the account in this column; everything else in it is made up. */
async function addRow({ table, column }: { table: string; column: string }, userId: string): Promise<void> {
  const { rows } = await shop.db.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`);
  const filled = new Map(
    rows.map(({ name, type }) => [
      name,
      special[`${table}.${name}`] ??
        values[type] ??
        (type === "text" ? newId() : shop.clock.now().toISOString()),
    ]),
  );
  if (table === "gift_recipient") filled.set("unmended", special["gift_recipient.unmended"] ?? "");
  filled.set(column, userId);
  const columns = sql.join(
    [...filled.keys()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const given = sql.join(
    [...filled.values()].map((value) => sql`${value}`),
    sql`, `,
  );
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into ${sql.identifier(table)} (${columns}) values (${given})`);
  });
}

async function countRows(
  { table, column }: { table: string; column: string },
  userId: string | null,
): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} is not distinct from ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Adds a row for each reference, lets it happen, and tells what became of each. */
async function fatesOf(
  happen: (from: string, to: string) => Promise<unknown>,
): Promise<Record<string, Fate>> {
  const references = (await listReferences()).filter(({ name }) => !(name in ofPurchases));
  const fates: Record<string, Fate> = {};
  for (const reference of references) {
    const [from, to] = [await addAccount(), await addAccount()];
    const others = await countRows(reference, null);
    const [before, ofTo] = [await countRows(reference, from), await countRows(reference, to)];
    await addRow(reference, from);
    await happen(from, to);
    const isKept = (await countRows(reference, from)) > before;
    const isMoved = (await countRows(reference, to)) > ofTo;
    const isUnlinked = (await countRows(reference, null)) > others;
    const fate = isKept ? "kept" : isMoved ? "moved" : isUnlinked ? "unlinked" : "gone";
    fates[reference.name] = fate;
  }
  return fates;
}

const declared = (index: 0 | 1 | 2) =>
  Object.fromEntries(Object.entries(answers).map(([name, fates]) => [name, fates[index]]));

test("each reference to an account has its three answers", async () => {
  const named = [...Object.keys(answers), ...Object.keys(ofPurchases)].toSorted();
  expect((await listReferences()).map(({ name }) => name).toSorted()).toEqual(named);
});

test("what an unpaid order holds of a promotion ends when the address is proved", async () => {
  await addTestCode(shop, { code: "NINE", percent: 9 });
  const id = await addAccount();
  await placed(shop, id, { code: "NINE", shownAmount: 909_09 });
  const held = () => countRows({ table: "promotion_use", column: "user_id" }, id);
  expect(await held()).toBe(1);
  await shop.db.transaction((tx) => forgetBelongings(tx, id));
  expect(await held()).toBe(0);
});

test("when an address is proved, each table does as declared with what the opener has left", async () => {
  const fates = await fatesOf(async (id) => {
    await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, id));
    await shop.db.transaction(async (tx) => {
      const [row] = await tx.select().from(user).where(eq(user.id, id));
      if (!row) throw new Error("no such account");
      await proveAddress({ ...shop, forgetBelongings }, tx, row);
    });
  });
  expect(fates).toEqual(declared(0));
});

test("when a person known by a number joins an account, each table does as declared", async () => {
  const fates = await fatesOf(async (from, to) => {
    await shop.db.update(user).set({ email: null }).where(eq(user.id, from));
    const account = { id: to, role: "user", email: "asha@example.com" } as const;
    await joinPerson(shop, { id: from, email: null }, account);
  });
  expect(fates).toEqual(declared(1));
});

test("when an account is deleted, each table does as declared", async () => {
  const fates = await fatesOf((id) => deleteOwnAccount(shop, { id, role: "user" }));
  expect(fates).toEqual(declared(2));
});
