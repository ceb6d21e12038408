// For every column and table that identifies a customer: whether it outlives the account, and whether the customer's copy has it. The
// compiler requires an entry for each new column of these tables; a test fails for a new table that refers to accounts or orders.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { allTables } from "./all-tables.ts";
import { copyOwnData } from "./data-copy.server.ts";
import { deleteOwnAccount } from "./delete-account.server.ts";

/** Whether the value outlives the account, and whether the customer's copy has it. */
type Fate = readonly [atDeletion: "kept" | "forgotten", inCopy: "copied" | "not copied"];

const orderColumns: Record<keyof typeof order.$inferSelect, Fate> = {
  id: ["kept", "not copied"],
  number: ["kept", "copied"],
  userId: ["kept", "not copied"],
  origin: ["kept", "not copied"],
  // Staff typed these orders, and no account bought them.
  email: ["kept", "not copied"],
  purchaseId: ["kept", "not copied"],
  address: ["forgotten", "copied"],
  stateCode: ["kept", "not copied"],
  delivery: ["kept", "not copied"],
  itemsAmount: ["kept", "not copied"],
  discountAmount: ["kept", "not copied"],
  prepaidDiscount: ["kept", "not copied"],
  rounding: ["kept", "not copied"],
  gift: ["forgotten", "copied"],
  packerNote: ["forgotten", "copied"],
  poNumber: ["kept", "copied"],
  daysToMake: ["kept", "not copied"],
  charges: ["kept", "copied"],
  taxableAmount: ["kept", "not copied"],
  taxAmount: ["kept", "not copied"],
  amount: ["kept", "copied"],
  // Only orders that staff typed have one.
  dueAmount: ["kept", "not copied"],
  // The copy has the payment, which shows whether it is paid.
  cashDue: ["kept", "not copied"],
  dueOn: ["kept", "not copied"],
  isTrade: ["kept", "not copied"],
  deliveryLess: ["kept", "not copied"],
  // Removing the personal values is a change, too.
  changedAt: ["forgotten", "not copied"],
  gstShown: ["kept", "not copied"],
  createdAt: ["kept", "copied"],
  confirmedAt: ["kept", "not copied"],
  status: ["kept", "copied"],
  searchText: ["forgotten", "not copied"],
};

const lineColumns: Record<keyof typeof orderLine.$inferSelect, Fate> = {
  orderId: ["kept", "not copied"],
  position: ["kept", "not copied"],
  kind: ["kept", "not copied"],
  productId: ["kept", "not copied"],
  setId: ["kept", "not copied"],
  setName: ["kept", "not copied"],
  setQuantity: ["kept", "not copied"],
  setFilling: ["kept", "not copied"],
  labelWords: ["forgotten", "copied"],
  name: ["kept", "copied"],
  sku: ["kept", "not copied"],
  hsn: ["kept", "not copied"],
  gstRate: ["kept", "not copied"],
  unitPrice: ["kept", "not copied"],
  quantity: ["kept", "copied"],
  gross: ["kept", "copied"],
  discountShare: ["kept", "not copied"],
  chargeShare: ["kept", "not copied"],
  taxable: ["kept", "not copied"],
  tax: ["kept", "not copied"],
  returnable: ["kept", "not copied"],
};

const accountColumns: Record<keyof typeof user.$inferSelect, Fate> = {
  id: ["kept", "copied"],
  name: ["forgotten", "copied"],
  email: ["forgotten", "copied"],
  emailVerified: ["forgotten", "copied"],
  image: ["forgotten", "copied"],
  photoLink: ["forgotten", "copied"],
  photoState: ["forgotten", "copied"],
  role: ["kept", "copied"],
  phone: ["forgotten", "copied"],
  address: ["forgotten", "copied"],
  city: ["forgotten", "copied"],
  state: ["forgotten", "copied"],
  zip: ["forgotten", "copied"],
  country: ["kept", "copied"],
  company: ["forgotten", "copied"],
  gstin: ["forgotten", "copied"],
  note: ["forgotten", "copied"],
  tags: ["forgotten", "copied"],
  paysOnline: ["forgotten", "copied"],
  disabledAt: ["forgotten", "not copied"],
  deletedAt: ["forgotten", "not copied"],
  createdAt: ["kept", "copied"],
  updatedAt: ["forgotten", "copied"],
};

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
});
afterAll(() => shop.close());

const fullProfile = {
  name: "Asha Negi",
  emailVerified: true,
  image: "/media/asha.webp",
  photoLink: "https://asha.example/me",
  photoState: "fetching" as const,
  phone: "9800000001",
  address: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
  company: "Negi Textiles",
  gstin: "02AAAAA0000A1Z5",
  note: "Calls in the evening",
  tags: ["wholesale"],
  paysOnline: true,
};

/** The rows of a customer who has bought and received a candle. */
async function readRows(userId: string) {
  const [account] = await shop.db.select().from(user).where(eq(user.id, userId));
  const [sale] = await shop.db.select().from(order).where(eq(order.userId, userId));
  if (!account || !sale) throw new Error("the customer has no order");
  const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, sale.id));
  if (!line) throw new Error("the order has no line");
  return { account, sale, line };
}

const listFates = <Row extends object>(before: Row, after: Row) =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const isKept = JSON.stringify(value) === JSON.stringify(after[name as keyof Row]);
      return [name, isKept ? "kept" : "forgotten"];
    }),
  );
const atDeletion = (columns: Record<string, Fate>) =>
  Object.fromEntries(Object.entries(columns).map(([name, [fate]]) => [name, fate]));

test("each column of an account, an order and its lines is kept or deleted as declared", async () => {
  const { actor } = await signUpCustomer(shop);
  await shop.db.update(user).set(fullProfile).where(eq(user.id, actor.id));
  const orderId = await bought(shop, actor.id);
  const gift = { words: "For my sister Kamla", from: "Asha", isWrapped: false };
  await shop.db.update(order).set({ gift, packerNote: "Asha's gate is blue" }).where(eq(order.id, orderId));
  await shop.db.update(orderLine).set({ labelWords: "Kamla, 30" }).where(eq(orderLine.orderId, orderId));
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  shop.clock.advance({ minutes: 1 });
  const before = await readRows(actor.id);
  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
  const after = await readRows(actor.id);
  expect(listFates(before.account, after.account)).toEqual(atDeletion(accountColumns));
  expect(listFates(before.sale, after.sale)).toEqual(atDeletion(orderColumns));
  expect(listFates(before.line, after.line)).toEqual(atDeletion(lineColumns));
});

test("the customer's copy has the declared columns of the profile, and the number and address of an order", async () => {
  const { actor } = await signUpCustomer(shop);
  await shop.db
    .update(user)
    .set({ ...fullProfile, image: null })
    .where(eq(user.id, actor.id));
  await bought(shop, actor.id);
  const { profile, orders } = await copyOwnData(shop, actor.id);
  const declared = Object.entries(accountColumns).filter(([, [, inCopy]]) => inCopy === "copied");
  expect(Object.keys(profile).sort()).toEqual(declared.map(([name]) => name).sort());
  const { sale } = await readRows(actor.id);
  expect(orders).toMatchObject([
    {
      number: sale.number,
      address: sale.address,
      amount: 999,
      charges: [{ name: "Delivery", amount: 0 }],
      lines: [{ name: "candle", quantity: 1, price: 999 }],
    },
  ]);
  const copiedFields = {
    startedAt: "createdAt",
    number: "number",
    status: "status",
    address: "address",
    amount: "amount",
    charges: "charges",
    gift: "gift",
    toThePacker: "packerNote",
    ownNumber: "poNumber",
  };
  const copiedColumns = Object.entries(orderColumns).filter(([, [, inCopy]]) => inCopy === "copied");
  expect(copiedColumns.map(([name]) => name).sort()).toEqual(Object.values(copiedFields).sort());
});

test("each table that refers to accounts or orders declares what happens to its rows", async () => {
  const found = await shop.db.execute<{ name: string }>(sql`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid in ('public."user"'::regclass, 'public."order"'::regclass, 'public.order_line'::regclass, 'public.parcel'::regclass)`);
  const named = [...allTables].filter(([, { atDeletion }]) => atDeletion);
  expect(found.rows.map(({ name }) => name).sort()).toEqual(named.map(([table]) => table).sort());
});

test("each column of another table that may identify a person declares why it is deleted or may stay", async () => {
  const found = await shop.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
      and column_name ~ 'email|recipient|phone|buyer|customer|facts|search_text|identifier|^key$|^person$|^row$|file$|^plan$|^body$|^before$|^after$|^content$|words|from_name|(^|_)note$|reason|subject'`);
  const isOther = (table: string) => table !== "user" && !allTables.get(table)?.atDeletion;
  const others = found.rows.map(({ name }) => name).filter((name) => isOther(name.split(".")[0] ?? ""));
  const named = [...allTables].flatMap(([table, { mayKnow = {} }]) =>
    Object.keys(mayKnow).map((column) => `${table}.${column}`),
  );
  expect(others.toSorted()).toEqual(named.toSorted());
});
