// The cell with the option values of a product or variant: 'Size: 113 g | Scent: Rose'.
import { maxOptions } from "../variants/variant.ts";
import { joinValues, readOptionOf, splitValues } from "../variants/variant-grid.ts";

/** `values` has one value for each name. */
export type CsvOptions = { names: string[]; values: string[] };

const example = "write it as 'Size: 113 g', and several as 'Size: 113 g | Colour: Rose'";

/** '' for a product without options. */
export function writeOptionsCell({ names, values }: CsvOptions): string {
  return joinValues(names.map((name, index) => `${name}: ${values[index] ?? ""}`)).replaceAll("|", " | ");
}

export function readOptionsCell(cell: string): CsvOptions | { problem: string } {
  if (cell.trim() === "") return { names: [], values: [] };
  const options = splitValues(cell).map((part) => {
    const [, name = "", value = ""] = /^([^:]*):(.*)$/s.exec(part) ?? [];
    return readOptionOf(name, [value]);
  });
  if (options.length > maxOptions) return { problem: `at most ${maxOptions} options` };
  const names = options.map(({ name }) => name);
  if (names.includes("") || options.some(({ values }) => values.length === 0)) return { problem: example };
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return { problem: "two options have the same name" };
  return { names, values: options.flatMap(({ values }) => values) };
}

/** Case does not matter. */
export function hasSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.join("|").toLowerCase() === other.join("|").toLowerCase();
}
