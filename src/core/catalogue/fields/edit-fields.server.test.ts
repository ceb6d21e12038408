import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { owner } from "../products.fixture.ts";
import {
  blankField,
  getEditedField,
  hideField,
  moveField,
  removeField,
  renameFact,
  saveField,
} from "./edit-fields.server.ts";
import type { FieldInput } from "./field-form.ts";
import { addExampleFields } from "./fields.fixture.ts";
import { readFieldList } from "./product-fields.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const glaze: FieldInput = {
  label: "Glaze",
  kind: "choice",
  hint: "",
  unit: "",
  choices: ["Celadon", "Tenmoku"],
  onCard: true,
  onPage: true,
  inFilter: true,
  inCsv: true,
  inJsonLd: false,
  seen: "",
};
const list = () => readFieldList(shop.db);
const labels = async () => (await list()).own.map(({ label }) => label);
const say = (id: string, fields: Record<string, string | string[] | number>) =>
  shop.db.update(product).set({ fields }).where(eq(product.id, id));

test("the owner adds fields in any script, and each gets a key of its own", async () => {
  expect(await saveField(shop, owner, { key: undefined, field: glaze })).toEqual({ ok: true, key: "glaze" });
  const hindi = { ...glaze, label: "रंग" };
  expect(await saveField(shop, owner, { key: undefined, field: hindi })).toEqual({ ok: true, key: "field" });
  expect(await list()).toMatchObject({
    own: [
      {
        key: "glaze",
        kind: "choice",
        choices: ["Celadon", "Tenmoku"],
        places: ["page", "card", "filter", "csv"],
      },
      { key: "field", label: "रंग" },
    ],
  });
  expect(blankField.kind).toBe("text");
});

test.each(["glaze", "Burn time", "Dimensions"])("no second field can be called '%s'", async (label) => {
  await saveField(shop, owner, { key: undefined, field: glaze });
  const saved = await saveField(shop, owner, { key: undefined, field: { ...glaze, label } });
  expect(saved).toMatchObject({ ok: false, errors: { label: "Another field has this name already" } });
});

test("if two people edit one field the second is told, and no change of the first is lost", async () => {
  await saveField(shop, owner, { key: undefined, field: glaze });
  const { version: seen } = await getEditedField(shop.db, "glaze");
  const first = { ...glaze, label: "Glaze outside", seen };
  expect(await saveField(shop, owner, { key: "glaze", field: first })).toMatchObject({ ok: true });
  const second = { ...glaze, label: "Colour", seen };
  const refused = await saveField(shop, owner, { key: "glaze", field: second });
  expect(refused).toMatchObject({ ok: false, reason: "changed-meanwhile" });
  expect(await labels()).toEqual(["Glaze outside"]);
});

test("a choice that a product still has cannot be removed, and a field keeps its kind", async () => {
  await addExampleFields(shop.db);
  await addTestProduct(shop.db, { id: "bowl" });
  await say("bowl", { glaze: ["Celadon"] });
  const { version: seen } = await getEditedField(shop.db, "glaze");
  const fewer = { ...glaze, choices: ["Tenmoku", "Shino"], seen };
  expect(await saveField(shop, owner, { key: "glaze", field: fewer })).toMatchObject({
    errors: { choices: "Products still say 'Celadon': change them first, or keep it" },
  });
  const text: FieldInput = { ...glaze, kind: "text", seen };
  expect(await saveField(shop, owner, { key: "glaze", field: text })).toMatchObject({
    errors: { kind: "A field keeps its kind: add another field instead" },
  });
  await say("bowl", { glaze: ["Tenmoku"] });
  expect(await saveField(shop, owner, { key: "glaze", field: fewer })).toMatchObject({ ok: true });
});

test("a field is moved among the shop's own fields", async () => {
  await addExampleFields(shop.db);
  await moveField(shop, owner, { key: "firing", to: 0 });
  await moveField(shop, owner, { key: "glaze", to: 2 });
  expect(await labels()).toEqual(["Firing", "Capacity", "Glaze", "Food-safe", "Marks"]);
  await expect(moveField(shop, owner, { key: "burnTime", to: 0 })).rejects.toThrow(NotFound);
});

test("a hidden field keeps the products' values, and a removed one loses them", async () => {
  await addExampleFields(shop.db);
  await addTestProduct(shop.db, { id: "bowl" }, { id: "jug" });
  await say("bowl", { glaze: ["Celadon"], capacity: 350 });
  await hideField(shop, owner, { key: "glaze", hidden: true });
  expect(await getEditedField(shop.db, "glaze")).toMatchObject({ hidden: true, uses: 1 });
  await hideField(shop, owner, { key: "glaze", hidden: false });
  await removeField(shop, owner, "glaze");
  const [bowl] = await shop.db.select().from(product).where(eq(product.id, "bowl"));
  expect(bowl?.fields).toEqual({ capacity: 350 });
  expect(await labels()).not.toContain("Glaze");
  await expect(removeField(shop, owner, "glaze")).rejects.toThrow(NotFound);
  await expect(hideField(shop, owner, { key: "nothing", hidden: true })).rejects.toThrow(NotFound);
});

test("a fact of the trade is renamed, hidden and shown again, and is no field to remove", async () => {
  expect((await list()).facts.ingredients).toEqual({ label: "Ingredients", hidden: false });
  await renameFact(shop, owner, { key: "ingredients", label: "Ingredients (INCI)" });
  await hideField(shop, owner, { key: "ingredients", hidden: true });
  expect((await list()).facts.ingredients).toEqual({ label: "Ingredients (INCI)", hidden: true });
  await hideField(shop, owner, { key: "ingredients", hidden: false });
  await renameFact(shop, owner, { key: "ingredients", label: "Ingredients" });
  expect((await list()).facts.ingredients).toEqual({ label: "Ingredients", hidden: false });
  expect(await renameFact(shop, owner, { key: "burnTime", label: "Ingredients" })).toMatchObject({
    ok: false,
  });
  await expect(removeField(shop, owner, "ingredients")).rejects.toThrow(NotFound);
});
