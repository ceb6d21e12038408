// The grid in which the owner makes the variants of a product: every combination of option values.
import { cutText } from "#platform/whole-text.ts";
import { combine, maxOptions, maxValues, maxVariants } from "./variant.ts";

export type TypedOption = { name: string; values: string[] };

/** Divides the values of a row; no value can contain it. */
const divider = "|";
const maxNameLength = 30;
const maxValueLength = 60;

/**
 * `values` are typed with commas between them, or with semicolons if one of them has a comma. `known` are the option's values of today:
 * one that came from a file may have a semicolon itself, and is left out of what is read.
 */
export function readOption(name: string, values: string, known: readonly string[] = []): TypedOption {
  const whole = known.filter((value) => value.includes(";")).toSorted((a, b) => b.length - a.length);
  const typed = whole.reduce((rest, value) => rest.replace(value, () => ""), values);
  return readOptionOf(name, typed.split(typed.includes(";") ? ";" : ","));
}

export function readOptionOf(name: string, values: readonly string[]): TypedOption {
  const tidy = (text: string, length: number) =>
    cutText(text.replaceAll(divider, "/").replace(/\s+/g, " ").trim(), length);
  const read = values.map((value) => tidy(value, maxValueLength));
  return { name: tidy(name, maxNameLength), values: [...new Set(read.filter((value) => value !== ""))] };
}

/** As `readOption` reads them. */
export function writeValues(values: readonly string[]): string {
  return values.some((value) => value.includes(",")) ? `${values.join("; ")};` : values.join(", ");
}

export function joinValues(values: readonly string[]): string {
  return values.join(divider);
}

export function splitValues(text: string): string[] {
  return text.split(divider);
}

/** Undefined if the options have a grid; otherwise the reason. */
export function refuseOptions(options: readonly TypedOption[]): string | undefined {
  const names = options.map(({ name }) => name.toLowerCase());
  if (options.length === 0) return "Name what your customers choose, such as Size, and its values";
  if (options.length > maxOptions) return `At most ${maxOptions} options`;
  if (options.some(({ name, values }) => name === "" || values.length === 0))
    return "Each option needs a name and its values";
  if (new Set(names).size < names.length) return "Two options have the same name";
  if (options.some(({ values }) => values.length > maxValues))
    return `At most ${maxValues} values of one option`;
  const count = options.reduce((product, { values }) => product * values.length, 1);
  if (count < 2) return "With one value there is nothing to choose";
  return count > maxVariants
    ? `These are ${count} variants; a product has at most ${maxVariants}`
    : undefined;
}

export function listCombinations(options: readonly TypedOption[]): string[][] {
  return combine(options.map(({ values }) => values));
}

/**
 * 'DD-JAR-001-LAR-ROS': the product's SKU with the beginnings of the values. Different from all `taken` ones, to which it
 * is added.
 */
export function suggestSku(sku: string, values: readonly string[], taken: Set<string>): string {
  const ends = values.map((value) =>
    value
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, 3),
  );
  const base = [sku, ...ends.filter((end) => end !== "")].join("-").slice(0, 36);
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  taken.add(free);
  return free;
}
