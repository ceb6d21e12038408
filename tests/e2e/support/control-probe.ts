// Runs inside the page: lists its controls, uses them one after the other and records what each of them does. Requests
// and navigations are recorded and held back, so that no control changes the shop and the page stays open.

export type Control = {
  /** Tells it from every other control of the page, also after the page was opened again. */
  key: string;
  kind: "link" | "button" | "field" | "form" | "region" | "clickable";
  /** The accessible name. */
  name: string;
  /** Where a link leads, or where a form or its submit button sends; null where that is nowhere. */
  target: Target | null;
  /** The same for the same control of different list entries. */
  look: string;
  /** Nothing is expected of it: an attribute says that it cannot be used now, or its form sends it. */
  isExempt: boolean;
  /** Works alike on every page: a link, or a part of the header or the footer; but not in a dialog. */
  isShared: boolean;
};

/** `url` is absolute. */
export type Target = { method: string; url: string };

export type ProbeResult = {
  /** How many controls did something before one did not. */
  working: number;
  stopped?: { key: string; reason: string };
  /** What the controls would have sent to the server. */
  requests: (Target & { key: string })[];
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend a global type
  interface Window {
    controlProbe: {
      /** Once the page has come to rest. */
      list(): Promise<Control[]>;
      /** Stops at the first control that a pointer does not reach, or that does nothing within `timeoutMs`. */
      use(keys: string[], timeoutMs: number): Promise<ProbeResult>;
    };
  }
}

/** For `addInitScript`: it runs before the page's own scripts and cannot refer to anything outside itself. */
export function installControlProbe(): void {
  const elements = new Map<string, HTMLElement>();
  const effects: string[] = [];
  const requests: ProbeResult["requests"] = [];
  let used: { key: string; element: HTMLElement } | undefined;
  let isHolding = false;
  let pendingFetches = 0;

  // Effects that the page does not show.

  function recordRequest(method: string, url: string): void {
    effects.push(`${method} ${url}`);
    requests.push({ key: used?.key ?? "", method, url });
  }
  const sendFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    // The router looks up the routes of all links on the page, whether or not one is pressed.
    if (!isHolding || pathname === "/__manifest") {
      pendingFetches += 1;
      return sendFetch(input, init).finally(() => {
        pendingFetches -= 1;
      });
    }
    recordRequest(method, url);
    // The router waits until another navigation replaces this one; every other script sees a lost connection.
    return pathname.endsWith(".data")
      ? new Promise<never>(() => {})
      : Promise.reject(new TypeError("held back by the control probe"));
  };
  navigation.addEventListener("navigate", (event) => {
    if (!isHolding) return;
    const isRequest = event.canIntercept && !event.hashChange;
    if (isRequest) recordRequest(event.formData ? "POST" : "GET", event.destination.url);
    else effects.push(event.destination.url);
    event.preventDefault();
  });
  function stub(owner: object | undefined, name: string, result: unknown): void {
    const value = () => {
      effects.push(name);
      return result;
    };
    if (owner) Object.defineProperty(owner, name, { value });
  }
  stub(window, "open", null);
  stub(window, "print", undefined);
  stub(window, "confirm", false);
  stub(navigator, "share", Promise.resolve());
  stub(navigator.clipboard, "writeText", Promise.resolve());
  for (const type of ["focusin", "invalid"]) {
    const record = ({ target }: Event) => target !== used?.element && effects.push(type);
    document.addEventListener(type, record, { capture: true });
  }

  /** What the page shows and says; without what the browser preloads and how the router marks its links. */
  function readPage(): string {
    const html = document.body.innerHTML.replace(/ data-discover="true"|<link[^>]*>/g, "");
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
    const values = fields.map((field) => field !== used?.element && `${field.value} ${field.checked}`);
    const openPopovers = document.querySelectorAll(":popover-open").length;
    return [html, ...values, openPopovers, window.scrollX, window.scrollY].join("\n");
  }

  // The list of controls.

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
      (element.matches("input, select, textarea") ? "" : readText(element)) ||
      [...element.querySelectorAll("img")].map(({ alt }) => alt).join(" ") ||
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
    // A click on a dialog is one on its backdrop; an option belongs to its listbox.
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
    // Already chosen.
    return (
      kind === "button" && element.matches("[aria-selected=true], [aria-current]:not([aria-current=false])")
    );
  }

  function collect(): Control[] {
    const root: ParentNode = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
    elements.clear();
    const controls: Control[] = [];
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      const kind = kindOf(element);
      if (!kind || (kind !== "form" && !element.checkVisibility({ visibilityProperty: true }))) continue;
      // Hidden from people: a field that only spam programs fill in.
      if (element.closest("[aria-hidden=true]") && element.matches("[tabindex='-1']")) continue;
      const name = kind === "form" ? "" : nameOf(element);
      const target = targetOf(element);
      const address = target && `${target.method} ${target.url.replace(location.origin, "")}`;
      const words = [kind, name && `'${name}'`, address && `(${address})`].filter(Boolean).join(" ");
      let key = words;
      for (let count = 2; elements.has(key); count += 1) key = `${words} number ${count}`;
      elements.set(key, element);
      const classes = [element, ...element.querySelectorAll("*")].map((part) => part.getAttribute("class"));
      controls.push({
        key,
        kind,
        name,
        target,
        look: [...classes, element.getAttribute("value")].join(),
        isExempt: isExempt(element, kind),
        isShared: !element.closest(kind === "link" ? "dialog" : "main, dialog"),
      });
    }
    return controls;
  }

  // Using them.

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Waits until nothing that an earlier control began is still going on. */
  async function isAtRest(): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      const before = effects.length + readPage();
      await nextFrame();
      await pause(20);
      if (pendingFetches === 0 && before === effects.length + readPage()) return true;
    }
    return false;
  }
  async function list(): Promise<Control[]> {
    await isAtRest();
    return collect();
  }
  async function find(key: string, timeoutMs: number): Promise<HTMLElement | undefined> {
    for (const end = performance.now() + timeoutMs; !elements.has(key) && performance.now() < end; ) {
      await pause(20);
      collect();
    }
    return elements.get(key);
  }
  /** Why a pointer cannot use it. */
  function findObstacle(element: HTMLElement): string | undefined {
    if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true }))
      return "is not visible";
    if (element.matches(":disabled, [aria-disabled=true]")) return "is disabled";
    const [box] = element.getClientRects();
    if (!box) return "has no size";
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (element.contains(hit) || hit?.closest("label")?.control === element) return undefined;
    return `is covered by ${hit?.outerHTML.slice(0, 80)}`;
  }
  function press(element: HTMLElement): void {
    const stayHere = (click: Event) => {
      if (!click.defaultPrevented) effects.push("a new window or a download");
      click.preventDefault();
    };
    if (element.matches("a[target], a[download]")) window.addEventListener("click", stayHere, { once: true });
    element.click();
  }
  /** As if a value were typed or chosen. React only notices it when its own setter is bypassed. */
  function changeValue(element: HTMLInputElement | HTMLSelectElement): void {
    const options = element instanceof HTMLSelectElement ? [...element.options] : [];
    const value = options.find((option) => option.value !== element.value)?.value ?? "1";
    Object.getOwnPropertyDescriptor(element.constructor.prototype, "value")?.set?.call(element, value);
    for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
  }

  async function use(keys: string[], timeoutMs: number): Promise<ProbeResult> {
    isHolding = true;
    requests.length = 0;
    for (const [working, key] of keys.entries()) {
      const stop = (reason: string): ProbeResult => ({ working, stopped: { key, reason }, requests });
      const element = await find(key, timeoutMs);
      if (!element) return stop("is not there any more");
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      if (!(await isAtRest())) return stop("is on a page that keeps changing by itself");
      const obstacle = findObstacle(element);
      if (obstacle) return stop(obstacle);
      used = { key, element };
      effects.length = 0;
      const before = readPage();
      if (
        element.matches("select, textarea, input:not([type=checkbox], [type=radio])") &&
        !element.matches(isButton)
      )
        changeValue(element as HTMLInputElement);
      else press(element);
      for (const end = performance.now() + timeoutMs; effects.length === 0 && readPage() === before; ) {
        if (performance.now() > end) return stop("does nothing");
        await pause(4);
      }
    }
    await isAtRest();
    return { working: keys.length, requests };
  }

  window.controlProbe = { list, use };
}
