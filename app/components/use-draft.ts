import { type RefObject, useEffect } from "react";

/** Kept as pairs of name and value; a field of the same name twice keeps its order. */
type Draft = [name: string, value: string][];

/**
 * Keeps what is typed into a form in this browser tab, so that a reload or a look at another page loses nothing. Hidden
 * fields, passwords, files and fields marked `data-no-draft` are not kept. Once the form is sent, call `forgetDraft`.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): void {
  useEffect(() => {
    const name = `draft:${key}`;
    const current = form.current;
    if (!current) return;
    restore(current, read(name));
    const keep = () => write(name, listTyped(current));
    current.addEventListener("input", keep);
    current.addEventListener("change", keep);
    return () => {
      current.removeEventListener("input", keep);
      current.removeEventListener("change", keep);
    };
  }, [form, key]);
}

export function forgetDraft(key: string): void {
  write(`draft:${key}`, []);
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

function listTyped(form: HTMLFormElement): Draft {
  return listControls(form).map((control) => [
    control.name,
    isTickable(control) ? (control.checked ? control.value : "") : control.value,
  ]);
}

/** Only a field that still stands as it came is filled: what was typed before the script arrived is newer. */
function restore(form: HTMLFormElement, draft: Draft): void {
  const waiting = [...draft];
  for (const control of listControls(form)) {
    const at = waiting.findIndex(([name]) => name === control.name);
    const kept = waiting[at]?.[1];
    if (kept === undefined) continue;
    waiting.splice(at, 1);
    if (isTickable(control)) {
      if (control.checked === control.defaultChecked) control.checked = kept === control.value;
    } else if (control.value === standing(control)) control.value = kept;
  }
}

function standing(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

function read(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (pair): pair is Draft[number] =>
        Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "string",
    );
  } catch {
    return [];
  }
}

function write(name: string, draft: Draft): void {
  try {
    if (draft.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing (private mode, full) still sends the form.
  }
}
