// React calls no handler for input or presses before the page's scripts run, and its next update restores a field's
// old value. So an inline script (`note-early-input.ts`) notes these events, and they are repeated when React
// listens. Links, and forms that the server handles by itself, need none of this.

export type Early =
  | { kind: "input"; field: EventTarget; value: string; checked: boolean }
  | { kind: "press"; button: HTMLElement; event: Event }
  | { kind: "submit"; form: HTMLFormElement; submitter: HTMLElement | null };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own.
  interface Window {
    /** In order of time; undefined once React listens. */
    earlyInput?: Early[] | undefined;
  }
}

/**
 * Ends the noting and returns the noted events. Call it at the moment in which React begins to listen: later events would be
 * handled twice, and a button that opens something would close it again. A press that is still under way, and that made React
 * begin, is handled by React itself.
 */
export function takeEarlyInput(): Early[] {
  const noted = window.earlyInput ?? [];
  window.earlyInput = undefined;
  return noted.filter((early) => early.kind !== "press" || early.event !== window.event);
}

/** Events in parts of the page whose scripts had not come yet. */
let waiting: Early[] = [];

/** Repeats the events noted before React listened. Those in a late part wait for its scripts. */
export function repeatEarlyInput(happened: readonly Early[]): void {
  const [ready, late] = divide(happened);
  waiting = late;
  repeat(ready);
}

/**
 * Returns what was typed and pressed in a late part until now. Call it once its scripts are there, before anything in it is drawn anew. Events
 * in a part within it that is still late go on waiting.
 */
export function takeLateInput(part: HTMLElement): Early[] {
  part.removeAttribute("data-late");
  const [ready, late] = divide(waiting);
  waiting = late;
  return ready;
}

/** Into events that can be repeated, and those in late parts. */
function divide(happened: readonly Early[]): [Early[], Early[]] {
  const isLate = (early: Early) => placeOf(early).closest("[data-late]") !== null;
  return [happened.filter((early) => !isLate(early)), happened.filter(isLate)];
}

const placeOf = (early: Early) =>
  ("button" in early ? early.button : "form" in early ? early.form : early.field) as Element;

export function repeat(happened: readonly Early[]): void {
  for (const [index, early] of happened.entries()) {
    if (early.kind === "press") early.button.click();
    else if (early.kind === "submit") {
      early.submitter?.removeAttribute("aria-busy");
      if (!happened.slice(0, index).some(({ kind }) => kind === "submit")) requestSubmit(early.form);
    } else if (!happened.slice(index + 1).some((later) => "field" in later && later.field === early.field))
      repeatInput(early);
  }
}

/** Safari has had `requestSubmit` since version 16. */
function requestSubmit(form: HTMLFormElement): void {
  const ask = Object.getPrototypeOf(form).requestSubmit as (() => void) | undefined;
  if (ask) ask.call(form);
  else form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

function repeatInput({ field, value, checked }: Extract<Early, { kind: "input" }>): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === "file")
    field.dispatchEvent(new Event("change", { bubbles: true }));
  else if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    // React compares a field with the value last assigned to it, so the opposite is assigned first.
    field.checked = !checked;
    field.click();
  } else repeatText(field, value);
}

function repeatText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // React watches assignments to the field itself; the setter of its prototype avoids that.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
