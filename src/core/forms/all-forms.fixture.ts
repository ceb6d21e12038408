// Finds the schemas of all forms and calls in the shop's files, so that a test can try every field of each.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const shopFolder = join(import.meta.dirname, "../..");

export async function listForms(): Promise<[string, z.ZodObject][]> {
  const files = readdirSync(shopFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /-(forms?|details|calls?)\.ts$/.test(file),
  );
  const forms: [string, z.ZodObject][] = [];
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(join(shopFolder, file));
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodObject && !name.endsWith("Response")) forms.push([`${file} ${name}`, value]);
  }
  return forms;
}
