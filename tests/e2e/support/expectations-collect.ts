import type { ElementHandle, Page } from "@playwright/test";

export type ControlKind = "link" | "button" | "disclosure" | "field" | "form" | "region" | "stranger";

/** One thing on the page that can be used, as a visitor meets it. */
export type Control = {
  kind: ControlKind;
  /** What a screen reader calls it; of a form what it sends: 'POST /cart/lines'. */
  name: string;
  /** As the page has it: an address, or the name under which a field travels. */
  value: string | null;
  /** The form it belongs to, as a form is named. */
  form: string | null;
  /** Somebody listens, or the browser knows what to do with it. */
  wired: boolean;
  disabled: boolean;
  shell: boolean;
};

/** What can be used now: of an open modal its content alone, as the page behind it is out of reach. */
export async function collectControls(page: Page): Promise<Control[]> {
  return page.evaluate(lookAround);
}

/** The element of the control that was collected last, by its place in the list. */
export async function pickControl(page: Page, at: number): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((at) => (window as unknown as Seen).seen[at]?.[1], at);
  const element = handle.asElement();
  if (!element) throw new Error(`no control ${at}: nothing was collected on this page`);
  return element;
}

type Seen = { seen: [Control, HTMLElement][] };

/** Runs in the page, so it must stand alone. */
function lookAround(): Control[] {
  const modals = [...document.querySelectorAll("dialog:modal")];
  const root: ParentNode = modals.at(-1) ?? document;
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const textOf = (ids: string | null) =>
    (ids ?? "")
      .split(" ")
      .map((id) => clean(document.getElementById(id)?.textContent))
      .join(" ")
      .trim();

  function nameOf(element: Element): string {
    const labels = (element as HTMLInputElement).labels;
    return (
      clean(element.getAttribute("aria-label")) ||
      textOf(element.getAttribute("aria-labelledby")) ||
      (labels?.length ? clean(labelText(labels[0] as HTMLElement)) : "") ||
      (element.matches("input, select, textarea") ? "" : visibleText(element)) ||
      clean([...element.querySelectorAll("img")].map((img) => img.alt).join(" ")) ||
      clean(element.getAttribute("title"))
    );
  }
  function visibleText(element: Element): string {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return clean(copy.textContent);
  }
  function labelText(label: HTMLElement): string {
    const copy = label.cloneNode(true) as HTMLElement;
    for (const field of copy.querySelectorAll("select, textarea, [aria-hidden=true]")) field.remove();
    return clean(copy.textContent);
  }
  const nameOfForm = (form: HTMLFormElement) => {
    const address = new URL(form.getAttribute("action") ?? location.href, location.href);
    return `${form.method.toUpperCase()} ${address.pathname}${address.search && form.method === "post" ? address.search : ""}`;
  };
  const listens = (element: Element | null, what: string): boolean => {
    if (!element) return false;
    const props = Object.keys(element).find((key) => key.startsWith("__reactProps$"));
    return Boolean(props && (element as unknown as Record<string, Record<string, unknown>>)[props]?.[what]);
  };
  function kindOf(element: Element): ControlKind | undefined {
    if (element.matches("a, [role=link]")) return "link";
    if (element.matches("summary")) return "disclosure";
    if (
      element.matches(
        "button, [role=button], [role=tab], [role=menuitem], input[type=submit], input[type=button]",
      )
    )
      return "button";
    if (element.matches("input[type=hidden]")) return undefined;
    if (element.matches("input, select, textarea, [contenteditable=true]")) return "field";
    if (element.matches("form")) return "form";
    if (element.matches("[tabindex]:not([tabindex='-1'])")) return "region";
    // The backdrop belongs to its dialog, an option to its listbox.
    if (element.matches("dialog, [role=option]")) return undefined;
    return listens(element, "onClick") || element.matches("[onclick]") ? "stranger" : undefined;
  }

  const seen: [Control, Element][] = [];
  for (const element of root.querySelectorAll("*")) {
    const kind = kindOf(element);
    if (!kind || (kind !== "form" && !element.checkVisibility({ visibilityProperty: true }))) continue;
    // Kept from everybody but machines that fill in everything.
    if (element.closest("[aria-hidden=true]") && element.matches("[tabindex='-1']")) continue;
    const form = element.matches("form") ? (element as HTMLFormElement) : (element as HTMLButtonElement).form;
    const submits = kind === "button" && (element as HTMLButtonElement).type === "submit" && Boolean(form);
    const value =
      kind === "link" ? element.getAttribute("href") : kind === "field" ? element.getAttribute("name") : null;
    const control: Control = {
      kind,
      name: kind === "form" ? nameOfForm(element as HTMLFormElement) : nameOf(element),
      value,
      form: form ? nameOfForm(form) : null,
      wired:
        submits ||
        listens(element, "onClick") ||
        listens(element, "onChange") ||
        listens(element, "onKeyDown"),
      disabled: element.matches(":disabled"),
      shell: Boolean(element.closest("header.no-print, footer.no-print, aside[aria-label='Test mode']")),
    };
    seen.push([control, element]);
  }
  (window as unknown as { seen: unknown }).seen = seen;
  return seen.map(([control]) => control);
}
