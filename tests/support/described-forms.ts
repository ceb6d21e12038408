// Reads the forms that a page's loader describes by `describeForm` from the page's data.
import { UNSAFE_decodeViaTurboStream as decodeData } from "react-router";
import type { FieldAttributes } from "#core/forms/field.ts";

/** `place` is the path in the page's data, such as 'routes/admin/stock fields'. */
export type DescribedForm = { place: string; names: string[] };

/** Every attribute of a field, by which described forms are recognised. */
const attributes: Record<keyof FieldAttributes, true> = {
  required: true,
  maxLength: true,
  type: true,
  inputMode: true,
  min: true,
  max: true,
  step: true,
  secret: true,
  multiple: true,
};

/** The address of the page's data: '.data' is added to its path. */
export function dataAddress(page: string): string {
  const [path = "", query] = page.split("?");
  return `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`;
}

/** `answer` is the response of `dataAddress`. */
export async function readDescribedForms(answer: Response): Promise<DescribedForm[]> {
  if (!answer.body || !answer.headers.get("content-type")?.startsWith("text/x-script")) return [];
  const decoded = await decodeData(answer.body, globalThis);
  await decoded.done;
  return listDescribedForms(decoded.value, []);
}

function listDescribedForms(value: unknown, path: readonly string[]): DescribedForm[] {
  // The sections of a page, each named by its kind.
  if (Array.isArray(value))
    return value.flatMap((section: unknown) =>
      isRecord(section) && typeof section.kind === "string"
        ? listDescribedForms(section, [...path, section.kind])
        : [],
    );
  if (!isRecord(value)) return [];
  if (isDescribedForm(value)) {
    const [route = "", ...rest] = path.filter((name) => name !== "data");
    return [{ place: [route, ...rest].join(" "), names: Object.keys(value) }];
  }
  return Object.entries(value).flatMap(([name, inner]) => listDescribedForms(inner, [...path, name]));
}

function isDescribedForm(value: Record<string, unknown>): boolean {
  const fields = Object.values(value);
  return (
    fields.length > 0 &&
    fields.every((field) => isRecord(field) && Object.keys(field).every((name) => name in attributes)) &&
    fields.some((field) => isRecord(field) && "required" in field)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
