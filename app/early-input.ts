// React calls no handler for what a person types or chooses before the page's scripts run, and shows the old value
// again at its next update. So an inline script notes those fields, and they are changed once more when React listens.

type Noted = { value: string; checked: boolean };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own.
  interface Window {
    earlyInput?: Map<EventTarget, Noted>;
  }
}

/** Runs in the browser by itself, so it uses nothing from outside. What a browser fills in by itself is not noted. */
function noteEarlyInput(): void {
  const noted = new Map<EventTarget, Noted>();
  window.earlyInput = noted;
  const note = ({ target }: Event) => {
    if (!window.earlyInput) return document.removeEventListener("input", note, true);
    const { value, checked } = target as HTMLInputElement;
    // Deleted first, so that the last change of all is repeated last.
    noted.delete(target as EventTarget);
    noted.set(target as EventTarget, { value, checked });
  };
  document.addEventListener("input", note, true);
}

export const earlyInputScript = `(${noteEarlyInput})()`;

/** Gives React each field that was changed before its scripts ran. Call it after hydration; a second call does nothing. */
export function repeatEarlyInput(): void {
  const changed = window.earlyInput ?? [];
  window.earlyInput = undefined;
  for (const [field, { value, checked }] of changed) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === "file")
      field.dispatchEvent(new Event("change", { bubbles: true }));
    else if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
      // React compares a field with what was last assigned to it, so the opposite is assigned first.
      field.checked = !checked;
      field.click();
    } else repeatText(field, value);
  }
}

function repeatText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // React watches assignments to the field itself; the setter of its prototype goes past that.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
