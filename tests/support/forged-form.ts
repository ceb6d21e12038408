// Makes a form that a route would accept, from the schema by which it reads forms.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { z } from "zod";
import { type FormSchema, parseForm } from "#core/forms/parse-form.ts";
import routes from "#src/routes.ts";

const root = join(import.meta.dirname, "../..");

/** Pictures are given by address, so that no form needs a file. */
const known: Record<string, string> = { pictureAddress: "https://forged.invalid/forged.jpg", alt: "Forged" };

/** The first of these that its schema accepts becomes a field's value. */
const candidates = [
  "Forged",
  "1",
  "on",
  "2026-01-01",
  "9800000001",
  "forged@example.com",
  "forgedforgedforged12",
  "DD-26-00001:pending",
  "candle:1",
  "3406",
  "500",
  new File(["SKU,Name\nFORGED-1,Forged\n"], "forged.csv"),
];

const listFiles = (entries: readonly RouteConfigEntry[]): [string, string][] =>
  entries.flatMap(({ id, file, children = [] }) => [[id ?? file, file], ...listFiles(children)]);
const filesById = new Map(listFiles(routes));

/** Finds the schema in the file of the route or of several buttons; undefined if the action reads no fields. */
export async function findFormSchema(routeId: string): Promise<FormSchema | undefined> {
  const file = filesById.get(routeId);
  if (!file) throw new Error(`${routeId} has no file`);
  const code = readFileSync(join(root, "src", file), "utf8");
  const imports = code.matchAll(/import \{([^}]*)\} from "(?:#((?:core|features)\/[^"]+)|(\.[^"]+\.ts))"/g);
  for (const [, names = "", inSource = "", beside] of imports)
    for (const name of names.match(/\b\w+Form\b/g) ?? []) {
      if (!new RegExp(`\\(\\s*${name},`).test(code)) continue;
      const exported: unknown = (
        await import(join(root, "src", beside ? join(dirname(file), beside) : inSource))
      )[name];
      if (exported instanceof z.ZodObject) return exported;
    }
  return undefined;
}

/** Throws if no known value is accepted for a field. */
export function forgeForm(schema: FormSchema, given: Record<string, string | string[]> = {}): FormData {
  const form = new FormData();
  const start = "pictureAddress" in schema.shape ? { ...known, ...given } : given;
  for (const [name, values] of Object.entries(start))
    for (const value of [values].flat()) form.append(name, value);
  const tried: Record<string, number> = {};
  for (;;) {
    const parsed = parseForm(schema, form);
    if (parsed.ok) return form;
    const [name = "", message] = Object.entries(parsed.errors)[0] ?? [];
    const next = valuesOf(schema, name)[tried[name] ?? 0];
    if (next === undefined) throw new Error(`no value is known for ${name}: ${message}`);
    tried[name] = (tried[name] ?? 0) + 1;
    form.set(name, next);
  }
}

function valuesOf({ shape }: FormSchema, name: string): (string | File)[] {
  const field: unknown = shape[name];
  return field instanceof z.ZodEnum ? field.options.map(String) : candidates;
}
