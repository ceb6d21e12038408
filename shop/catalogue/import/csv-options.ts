// The cell with the option values of a product or variant: 'Size: 113 g | Scent: Rose'.
import { maxOptions } from "#shop/catalogue/variants/variant.ts";
import { joinValues, readOption, splitValues } from "#shop/catalogue/variants/variant-grid.ts";

/** `values` has one value for each name. */
export type CsvOptions = { names: string[]; values: string[] };

const example = "write it as 'Size: 113 g', and several as 'Size: 113 g | Scent: Rose'";

/** '' for a product without options. */
export function writeOptionsCell({ names, values }: CsvOptions): string {
  return joinValues(names.map((name, index) => `${name}: ${values[index] ?? ""}`)).replaceAll("|", " | ");
}

export function readOptionsCell(cell: string): CsvOptions | { problem: string } {
  if (cell.trim() === "") return { names: [], values: [] };
  const options = splitValues(cell).map((part) => {
    const [, name = "", value = ""] = /^([^:]*):(.*)$/s.exec(part) ?? [];
    // A comma would divide values in the grid; a cell has one value of each option.
    return { read: readOption(name, value), value };
  });
  if (options.length > maxOptions) return { problem: `at most ${maxOptions} options` };
  const names = options.map(({ read }) => read.name);
  if (names.includes("") || options.some(({ read }) => read.values.length === 0)) return { problem: example };
  const several = options.find(({ read }) => read.values.length > 1);
  if (several)
    return { problem: `each row is one variant, and '${several.value.trim()}' are several values` };
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return { problem: "two options have the same name" };
  return { names, values: options.flatMap(({ read }) => read.values) };
}

/** Case does not matter. */
export function hasSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.join("|").toLowerCase() === other.join("|").toLowerCase();
}
