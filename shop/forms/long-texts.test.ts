// Every field of every form, with a text that is much too long. Combining marks take the longest to look at.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";

const marks = "a\u0301".repeat(60_000);
const shopFolder = join(import.meta.dirname, "..");

afterEach(() => vi.restoreAllMocks());

async function listForms(): Promise<[string, z.ZodObject][]> {
  const files = readdirSync(shopFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /-(form|forms|details|calls)\.ts$/.test(file),
  );
  const forms: [string, z.ZodObject][] = [];
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(join(shopFolder, file));
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodObject && !name.endsWith("Response")) forms.push([`${file} ${name}`, value]);
  }
  return forms;
}

/** Taken by a call of the specification and never read; responses are the shop's own texts. */
const isIgnored = (name: string) => name === "firebaseUser" || name === "userDetails";

test("no field looks into a text of 120 KB of combining marks, and none takes it", async () => {
  const forms = await listForms();
  expect(forms.length).toBeGreaterThan(40);
  const normalize = vi.spyOn(String.prototype, "normalize");
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const taken: string[] = [];
  for (const [form, schema] of forms)
    for (const [name, field] of Object.entries(schema.shape)) {
      const { data } = (field as z.ZodType).safeParse(marks);
      if (!isIgnored(name) && JSON.stringify(data)?.includes(marks)) taken.push(`${form}: ${name}`);
    }
  expect(taken).toEqual([]);
  expect(normalize).not.toHaveBeenCalled();
  expect(segment).not.toHaveBeenCalled();
});
