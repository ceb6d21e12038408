// Edits the list of product fields. The products' values are lost only when a field is removed.
import { and, eq, ne, sql } from "drizzle-orm";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { moveRow, nextPosition } from "#core/editing/position.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditFields } from "../catalogue.policy.ts";
import { product } from "../catalogue.table.ts";
import { type FieldInput, placesOf } from "./field-form.ts";
import { placeOfSwitch, placeSwitches } from "./field-places.ts";
import { findFreeKey, storeFact } from "./field-rows.server.ts";
import { isTradeFact, maxOwnFields, tradeFactNames, tradeFacts } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

type Context = Pick<AppContext, "db" | "clock">;
type Row = typeof productField.$inferSelect;

export type NamedFieldOutcome =
  | { ok: true; key: string }
  | { ok: false; reason: "invalid"; errors: Partial<Record<"label" | "kind" | "choices", string>> };

export type FieldOutcome = NamedFieldOutcome | { ok: false; reason: "changed-meanwhile"; version: string };

export type EditedField = { values: Record<string, string>; version: string; hidden: boolean; uses: number };

/** Throws NotFound. */
export async function getEditedField(db: Database, key: string): Promise<EditedField> {
  const [row] = await db.select().from(productField).where(eq(productField.key, key));
  if (!row || row.kind === "fact") throw new NotFound("no such product field");
  const values = valuesOf(row);
  return { values, version: versionOfForm(values), hidden: row.hidden, uses: await countUses(db, key) };
}

export const blankField: Record<string, string> = {
  label: "",
  kind: "text",
  hint: "",
  unit: "",
  choices: "",
  onPage: "on",
  inCsv: "on",
};

/** `key` is undefined for a new field, which becomes the last one. Throws NotFound. */
export const saveField = command(
  canEditFields,
  async function saveField(
    { db, clock }: Context,
    { id: by },
    input: { key: string | undefined; field: FieldInput },
  ): Promise<FieldOutcome> {
    const { label, kind, hint, unit, choices, seen } = input.field;
    return db.transaction(async (tx) => {
      await lock(tx, "product-fields");
      const rows = await tx.select().from(productField);
      const row = input.key === undefined ? undefined : requireOwn(rows, input.key);
      const before = row && valuesOf(row);
      if (before && versionOfForm(before) !== seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
      const errors = await findErrors(tx, rows, { row, label, kind, choices });
      if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
      const key = row?.key ?? findFreeKey(rows, label);
      const values = { label, kind, hint, unit, choices, places: placesOf(input.field) };
      if (row) await tx.update(productField).set(values).where(eq(productField.key, key));
      else await tx.insert(productField).values({ ...values, key, position: nextPosition(productField) });
      const action = row ? "product-field.edited" : "product-field.added";
      await recordAudit(tx, clock, { by, action, subject: `product-field:${key}`, before, after: values });
      return { ok: true, key };
    });
  },
);

/** Moves an own field among the own fields; `to` is counted from 0. Throws NotFound. */
export const moveField = command(
  canEditFields,
  function moveField(ctx: Context, { id: by }, { key, to }: { key: string; to: number }) {
    const among = ne(productField.kind, "fact");
    const list = { table: productField, key: productField.key, subject: "product-field", among };
    return ctx.db.transaction(async (tx) => {
      await lock(tx, "product-fields");
      await moveRow(tx, ctx, list, { row: key, to, by });
    });
  },
);

/** Hides or shows an own field or a fact of the trade; the products' values stay. Throws NotFound. */
export const hideField = command(
  canEditFields,
  async function hideField(
    { db, clock }: Context,
    { id: by },
    { key, hidden }: { key: string; hidden: boolean },
  ) {
    await db.transaction(async (tx) => {
      await lock(tx, "product-fields");
      if (isTradeFact(key)) await storeFact(tx, key, { hidden });
      else {
        const changed = await tx
          .update(productField)
          .set({ hidden })
          .where(eq(productField.key, key))
          .returning({ key: productField.key });
        if (changed.length === 0) throw new NotFound("no such product field");
      }
      const action = hidden ? "product-field.hidden" : "product-field.shown";
      await recordAudit(tx, clock, { by, action, subject: `product-field:${key}` });
    });
  },
);

/** Throws NotFound. */
export const renameFact = command(
  canEditFields,
  async function renameFact(
    { db, clock }: Context,
    { id: by },
    { key, label }: { key: string; label: string },
  ): Promise<NamedFieldOutcome> {
    if (!isTradeFact(key)) throw new NotFound("no such fact");
    return db.transaction(async (tx) => {
      await lock(tx, "product-fields");
      const rows = await tx.select().from(productField);
      if (isTaken(rows, label, key)) return { ok: false, reason: "invalid", errors: { label: takenLabel } };
      await storeFact(tx, key, { label });
      const subject = `product-field:${key}`;
      await recordAudit(tx, clock, { by, action: "product-field.renamed", subject, after: { label } });
      return { ok: true, key };
    });
  },
);

/** Removes an own field with the products' values. Throws NotFound. */
export const removeField = command(
  canEditFields,
  async function removeField({ db, clock }: Context, { id: by }, key: string) {
    await db.transaction(async (tx) => {
      await lock(tx, "product-fields");
      const before = requireOwn(await tx.select().from(productField), key);
      await tx.delete(productField).where(eq(productField.key, key));
      const changed = await tx
        .update(product)
        .set({ fields: sql`${product.fields} - ${key}::text` })
        .where(says(key))
        .returning({ id: product.id });
      const after = { products: changed.length };
      const subject = `product-field:${key}`;
      await recordAudit(tx, clock, { by, action: "product-field.removed", subject, before, after });
    });
  },
);

/** Uses the index `product_fields`. */
function says(key: string) {
  return and(sql`${product.fields} <> '{}'`, sql`${product.fields} ? ${key}`);
}

/** Counts the products with a value in the field, archived ones included. */
async function countUses(db: Database, key: string): Promise<number> {
  return db.$count(product, says(key));
}

function requireOwn(rows: readonly Row[], key: string): Row {
  const row = rows.find((one) => one.key === key && one.kind !== "fact");
  if (!row) throw new NotFound("no such product field");
  return row;
}

const takenLabel = "Another field has this name already";

type Checked = { row: Row | undefined } & Pick<FieldInput, "label" | "kind" | "choices">;

async function findErrors(tx: Transaction, rows: readonly Row[], { row, label, kind, choices }: Checked) {
  const own = rows.filter((one) => one.kind !== "fact");
  const lost = row ? await findLostChoice(tx, row.key, choices) : undefined;
  return {
    ...(isTaken(rows, label, row?.key) && { label: takenLabel }),
    ...(!row &&
      own.length >= maxOwnFields && { label: `A shop has at most ${maxOwnFields} fields of its own` }),
    ...(row && row.kind !== kind && { kind: "A field keeps its kind: add another field instead" }),
    ...(row?.kind === "choice" &&
      lost !== undefined && { choices: `Products still say '${lost}': change them first, or keep it` }),
  };
}

/** Whether a name is taken. The usual names of facts always are, so that a hidden fact can be shown again. */
function isTaken(rows: readonly Row[], label: string, key: string | undefined): boolean {
  const isSame = (other: string) => other.toLowerCase() === label.toLowerCase();
  const facts = tradeFactNames.filter((name) => name !== key).map((name) => tradeFacts[name]);
  return facts.some(isSame) || rows.some((one) => one.key !== key && isSame(one.label));
}

/** Finds a value of a product that is no longer among the choices. */
async function findLostChoice(
  tx: Transaction,
  key: string,
  choices: readonly string[],
): Promise<string | undefined> {
  const [found] = await selectRows<{ choice: string }>(
    tx,
    sql`select ${product.fields} -> ${key}::text ->> 0 as choice from ${product}
      where ${says(key)} and ${product.fields} -> ${key}::text ->> 0 <> all(${sql.param([...choices])}::text[]) limit 1`,
  );
  return found?.choice;
}

function valuesOf({ label, kind, hint, unit, choices, places }: Row): Record<string, string> {
  const switched = placeSwitches.map((name) => [name, places.includes(placeOfSwitch[name]) ? "on" : ""]);
  return { label, kind, hint, unit, choices: choices.join("\n"), ...Object.fromEntries(switched) };
}
