import { type RefObject, useEffect } from "react";

/** Pairs of name and value; fields of the same name keep their order, and an unticked box has ''. */
export type Draft = [name: string, value: string][];

/**
 * Stores what is typed into a form in this browser tab, so that a reload or a visit to another page loses nothing.
 * Hidden fields, passwords, files and fields with `data-no-draft` are not stored. A field of a table has `data-draft-row`, by which it is
 * found again wherever its row then stands, and `data-draft-first`, the value with which it is not stored. Call `forgetDraft` after the form
 * is sent. `first`: the key of the draft that fills the form as long as it has none of its own.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string, first?: string): void {
  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const own = readDraft(key);
    restore(current, own.length === 0 && first ? readDraft(first) : own);
    const save = () => writeDraft(key, readFields(current));
    current.addEventListener("input", save);
    current.addEventListener("change", save);
    return () => {
      current.removeEventListener("input", save);
      current.removeEventListener("change", save);
    };
  }, [form, key, first]);
}

export function forgetDraft(key: string): void {
  writeDraft(key, []);
}

/** Forgets every draft of this tab whose key begins like this. */
export function forgetDrafts(beginning: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`draft:${beginning}`)) sessionStorage.removeItem(key);
  } catch {
    // Without sessionStorage there are none.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !["hidden", "password", "file", "submit", "button"].includes(element.type) &&
      element.dataset.noDraft === undefined,
  );
}

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

function readFields(form: HTMLFormElement): Draft {
  return listControls(form)
    .filter(({ value, dataset }) => value !== dataset.draftFirst)
    .map((control) => [
      nameOf(control),
      isTickable(control) ? (control.checked ? control.value : "") : control.value,
    ]);
}

function nameOf({ name, dataset }: Control): string {
  return dataset.draftRow === undefined ? name : `${name} ${dataset.draftRow}`;
}

/** Fills only fields that still have their initial value: anything typed before the script loaded is newer. */
function restore(form: HTMLFormElement, draft: Draft): void {
  const remaining = [...draft];
  for (const control of listControls(form)) {
    const index = remaining.findIndex(([name]) => name === nameOf(control));
    const stored = remaining[index]?.[1];
    if (stored === undefined) continue;
    remaining.splice(index, 1);
    if (isTickable(control)) {
      if (control.checked === control.defaultChecked) control.checked = stored === control.value;
    } else if (control.value === initialValue(control)) control.value = stored;
  }
}

function initialValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** Empty if nothing was typed. */
export function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`draft:${key}`) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (pair): pair is Draft[number] =>
        Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "string",
    );
  } catch {
    return [];
  }
}

/** The values with which another form begins. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (draft.length === 0) sessionStorage.removeItem(`draft:${key}`);
    else sessionStorage.setItem(`draft:${key}`, JSON.stringify(draft));
  } catch {
    // Without sessionStorage (private mode, storage full) the form still works.
  }
}
