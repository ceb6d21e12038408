// Keeps typed input while a failed page is reloaded, or while React redraws a page that something else has changed.
import type { Early } from "./early-input.ts";

const key = "kept-input";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { name: string; value: string; checked: boolean };

/** Reads what was typed into the page's fields, except passwords and hidden fields. */
export function readTypedFields(): Kept[] {
  return listFields().flatMap(([name, field]) => (isChanged(field) ? [{ name, ...readField(field) }] : []));
}

export function keepTypedFields(path: string, fields: readonly Kept[]): void {
  sessionStorage.setItem(key, JSON.stringify({ path, fields }));
}

/** Puts the input kept for this page into its fields, once, and returns it as input that React has not seen. */
export function takeKeptInput(path: string): Early[] {
  try {
    const stored = sessionStorage.getItem(key);
    if (!stored) return [];
    sessionStorage.removeItem(key);
    const kept = JSON.parse(stored) as { path: string; fields: Kept[] };
    if (kept.path !== path) return [];
    const fields = new Map(listFields());
    return kept.fields.flatMap(({ name, value, checked }) => {
      const field = fields.get(name);
      if (!field) return [];
      if (field.tagName === "SELECT") field.value = value;
      return [{ kind: "input" as const, field, value, checked }];
    });
  } catch {
    // The browser may refuse storage; then nothing was kept.
    return [];
  }
}

/**
 * Call it before React begins. What an extension has put beside a field can make React draw the page anew: `find` redirects input of a
 * field to the one now in its place, and `listLost` is what stood in such fields, also where a password manager filled them.
 */
export function rememberFields() {
  const before = listFields(true).map(([name, field]) => ({
    name,
    field,
    ...(isChanged(field) && { filled: readField(field) }),
  }));
  const names = new Map<EventTarget, string>(before.map(({ name, field }) => [field, name]));
  const findNow = (early: Extract<Early, { kind: "input" }>, name: string | undefined): Early => {
    const [, field = undefined] = listFields(true).find(([other]) => other === name) ?? [];
    if (!field) return early;
    if (field.tagName === "SELECT") field.value = early.value;
    return { ...early, field };
  };
  return {
    find(early: Early): Early {
      if (early.kind !== "input" || !(early.field instanceof Node) || early.field.isConnected) return early;
      return findNow(early, names.get(early.field));
    },
    listLost: (): Early[] =>
      before.flatMap(({ name, field, filled }) =>
        filled && !field.isConnected ? [findNow({ kind: "input", field, ...filled }, name)] : [],
      ),
  };
}

/** The fields that people fill in, each with a name that is the same after a reload. Passwords are never stored. */
function listFields(withPasswords = false): [string, Field][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>("input,textarea,select")].flatMap((field) => {
    if (!field.name || /^(hidden|file|submit)$/.test(field.type)) return [];
    if (field.type === "password" && !withPasswords) return [];
    const choice = isTicked(field) ? field.value : "";
    const name = [field.form?.getAttribute("action"), field.name, choice].join(" ");
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [[`${name} ${count}`, field]];
  });
}

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function readField(field: Field): Omit<Kept, "name"> {
  return { value: field.value, checked: isTicked(field) && field.checked };
}

function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if ("defaultValue" in field) return field.value !== field.defaultValue;
  return [...field.options].some((option) => option.selected !== option.defaultSelected);
}
