// The fields of a pottery, one of each kind, for tests.
import type { Database } from "#platform/database/database.ts";
import type { OwnField } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

const everywhere: OwnField["places"] = ["card", "page", "filter", "csv", "json-ld"];
const plain = { hint: "", unit: "", choices: [], hidden: false };

export const exampleFields: OwnField[] = [
  {
    ...plain,
    key: "glaze",
    kind: "choice",
    label: "Glaze",
    choices: ["Celadon", "Tenmoku"],
    places: everywhere,
  },
  {
    ...plain,
    key: "capacity",
    kind: "number",
    label: "Capacity",
    unit: "ml",
    places: ["card", "page", "csv", "json-ld"],
  },
  { ...plain, key: "food-safe", kind: "yes-no", label: "Food-safe", places: ["page", "filter", "csv"] },
  { ...plain, key: "marks", kind: "list", label: "Marks", places: ["page", "filter", "csv"] },
  { ...plain, key: "firing", kind: "text", label: "Firing", places: ["page", "csv"] },
];

export async function addExampleFields(db: Database): Promise<void> {
  await db.insert(productField).values(exampleFields.map((field, position) => ({ ...field, position })));
}
