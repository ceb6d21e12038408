// Runs inside the page: finds its controls and describes them.

export type Control = {
  /** Identifies the control on the page, also after the page was opened again. */
  key: string;
  kind: "link" | "button" | "field" | "form" | "region" | "clickable";
  /** The control's accessible name. */
  name: string;
  /** The address of a link, a form or its submit button; null if it has none. */
  target: Target | null;
  /** Equal for the same control in different list entries. */
  look: string;
  /** True for a control without an expected effect: it is disabled by an attribute, or its form sends it. */
  isExempt: boolean;
  /** True for a control that works alike on every page, such as a link or a part of the header or footer, but not in a dialog. */
  isShared: boolean;
};

/** The `url` is an absolute address. */
export type Target = { method: string; url: string };

export type ControlList = Map<string, { control: Control; element: HTMLElement }>;

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend a global type
  interface Window {
    /** The controls that can be used now, by their keys: those of the open dialog, or of the whole page. */
    listControls(): ControlList;
  }
}

/** Runs by `addInitScript`, so it cannot refer to anything outside itself. */
export function installControlList(): void {
  function readText(element: Element | null | undefined): string {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const silent of copy?.querySelectorAll("[aria-hidden=true], select, textarea") ?? [])
      silent.remove();
    return (copy?.textContent ?? "").replace(/\s+/g, " ").trim();
  }
  function nameOf(element: Element): string {
    const labelIds = (element.getAttribute("aria-labelledby") ?? "").split(" ");
    return (
      element.getAttribute("aria-label") ||
      labelIds.map((id) => readText(document.getElementById(id))).join(" ") ||
      readText((element as HTMLInputElement).labels?.[0]) ||
      (element.matches("input[type=image]") ? (element as HTMLInputElement).alt : "") ||
      (element.matches("input, select, textarea") ? "" : readText(element)) ||
      [...element.querySelectorAll("img, [role=img]")]
        .map((image) => image.getAttribute("alt") ?? image.getAttribute("title") ?? "")
        .join(" ") ||
      (element.getAttribute("title") ?? "")
    ).trim();
  }
  const isButton =
    "button, summary, input:is([type=submit], [type=button], [type=image], [type=reset]), :is([role=button], [role=tab], [role=menuitem], [role=switch])";
  function kindOf(element: Element): Control["kind"] | undefined {
    if (element.matches("a, [role=link]")) return "link";
    if (element.matches(isButton)) return "button";
    if (element.matches("input[type=hidden]")) return undefined;
    if (element.matches("input, select, textarea, [contenteditable=true]")) return "field";
    if (element.matches("form")) return "form";
    if (element.matches("[tabindex]:not([tabindex='-1'])")) return "region";
    // Clicks on a dialog are on its backdrop; options belong to their listbox.
    if (element.matches("dialog, [role=option]")) return undefined;
    const reactProps = Object.keys(element).find((name) => name.startsWith("__reactProps$")) ?? "";
    const isClickable = Reflect.get(element, reactProps)?.onClick || element.matches("[onclick]");
    return isClickable ? "clickable" : undefined;
  }
  function targetOf(element: HTMLElement): Target | null {
    const { form, type } = element as HTMLButtonElement;
    const sender = element.matches("form") ? (element as HTMLFormElement) : type === "submit" ? form : null;
    const address =
      element.getAttribute("href") ?? element.getAttribute("formaction") ?? sender?.getAttribute("action");
    if (!address || address === "#") return null;
    const { href, hash } = new URL(address, document.baseURI);
    const isOnThisPage = hash && href.replace(hash, "") === location.href.replace(location.hash, "");
    if (isOnThisPage && !document.getElementById(hash.slice(1))) return null;
    const method = element.getAttribute("formmethod") ?? sender?.method ?? "get";
    return { method: method.toUpperCase(), url: href };
  }
  function isExempt(element: HTMLElement, kind: Control["kind"]): boolean {
    const { form, name } = element as HTMLInputElement;
    if (kind === "form" || kind === "region" || element.matches(":disabled, [aria-disabled=true]"))
      return true;
    if (kind === "field") return element.matches("[readonly]") || Boolean(form && name);
    // Already chosen, so pressing it has no effect.
    return (
      kind === "button" && element.matches("[aria-selected=true], [aria-current]:not([aria-current=false])")
    );
  }

  window.listControls = () => {
    const root: ParentNode = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
    const controls: ControlList = new Map();
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      const kind = kindOf(element);
      if (!kind || (kind !== "form" && !element.checkVisibility({ visibilityProperty: true }))) continue;
      // A field hidden from people, which only spam programs fill in.
      if (element.closest("[aria-hidden=true]") && element.matches("[tabindex='-1']")) continue;
      const name = kind === "form" ? "" : nameOf(element);
      const target = targetOf(element);
      const address = target && `${target.method} ${target.url.replace(location.origin, "")}`;
      const words = [kind, name && `'${name}'`, address && `(${address})`].filter(Boolean).join(" ");
      let key = words;
      for (let count = 2; controls.has(key); count += 1) key = `${words} number ${count}`;
      const classes = [element, ...element.querySelectorAll("*")].map((part) => part.getAttribute("class"));
      const control: Control = {
        key,
        kind,
        name,
        target,
        look: [...classes, element.getAttribute("value")].join(),
        isExempt: isExempt(element, kind),
        isShared: !element.closest(kind === "link" ? "dialog" : "main, dialog"),
      };
      controls.set(key, { control, element });
    }
    return controls;
  };
}
