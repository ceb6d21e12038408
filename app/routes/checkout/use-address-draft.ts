import { type RefObject, useEffect } from "react";

const key = "deodar.checkout";
const fields = ["name", "phone", "address", "city", "state", "zip"];

/** What was typed survives a reload of this tab: payment windows and bad networks cost nobody an address. */
export function useAddressDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const draft = readDraft();
    for (const name of fields) {
      const field = form.current?.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isText && typeof draft[name] === "string") field.value = draft[name];
    }
  }, [form]);
}

export function keepDraft(form: HTMLFormElement): void {
  const typed = Object.fromEntries([...new FormData(form)].filter(([name]) => fields.includes(name)));
  sessionStorage.setItem(key, JSON.stringify(typed));
}

export function dropDraft(): void {
  sessionStorage.removeItem(key);
}

function readDraft(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
