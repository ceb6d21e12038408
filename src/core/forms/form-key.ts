// A hidden field with a key for each form, so that a form sent twice is processed once.
import { parsedLine } from "./field.ts";

const oldForm = { invalid: "This form is too old: please open the page again" };

export function formKey() {
  return parsedLine(parseFormKey, oldForm, { maxLength: 20 });
}

/** '' if it is missing. */
export function optionalFormKey() {
  const parse = (text: string) => (text === "" ? "" : parseFormKey(text));
  return parsedLine(parse, oldForm, { required: false, maxLength: 20 });
}

function parseFormKey(text: string): string | undefined {
  return /^[0-9a-z]{20}$/.test(text) ? text : undefined;
}
