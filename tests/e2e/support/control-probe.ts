// Runs inside the page: uses controls one after the other, and finds the first that does nothing.
import type { Control, ControlList } from "./list-controls.ts";
import type { RecordedRequest } from "./record-effects.ts";

export type ProbeResult = {
  /** The number of controls that did something before one did not. */
  working: number;
  stopped?: { key: string; reason: string };
  /** The requests that the controls would have sent. */
  requests: RecordedRequest[];
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend a global type
  interface Window {
    controlProbe: {
      /** Lists the controls once the page is at rest. */
      list(): Promise<Control[]>;
      /** Uses the controls. Stops at the first that is unreachable for a pointer or does nothing within `timeoutMs`. */
      use(keys: string[], timeoutMs: number): Promise<ProbeResult>;
    };
  }
}

/** Runs by `addInitScript`, with the list of controls and the recorder of effects: it cannot refer to anything outside itself. */
export function installControlProbe(): void {
  let controls: ControlList = new Map();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  async function list(): Promise<Control[]> {
    await window.effectRecorder.isAtRest();
    controls = window.listControls();
    return [...controls.values()].map(({ control }) => control);
  }
  /** Waits for the control, which may appear only after an earlier one was used. */
  async function find(key: string, timeoutMs: number) {
    for (const end = performance.now() + timeoutMs; !controls.has(key) && performance.now() < end; ) {
      await pause(20);
      controls = window.listControls();
    }
    return controls.get(key);
  }
  /** Returns why a pointer cannot use the element. */
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
    const stayHere = (opening: Event) => {
      if (!opening.defaultPrevented) window.effectRecorder.add("a new window or a download");
      opening.preventDefault();
    };
    if (element.matches("a[target], a[download]")) window.addEventListener("click", stayHere, { once: true });
    if (element.matches("button[formtarget]")) window.addEventListener("submit", stayHere, { once: true });
    element.click();
  }
  /** Types or chooses a value. React notices that only if its own setter is bypassed. */
  function changeValue(element: HTMLInputElement | HTMLSelectElement): void {
    const options = element instanceof HTMLSelectElement ? [...element.options] : [];
    const value = options.find((option) => option.value !== element.value)?.value ?? "1";
    Object.getOwnPropertyDescriptor(element.constructor.prototype, "value")?.set?.call(element, value);
    for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
  }

  async function use(keys: string[], timeoutMs: number): Promise<ProbeResult> {
    const recorder = window.effectRecorder;
    recorder.holdRequests();
    recorder.requests.length = 0;
    for (const [working, key] of keys.entries()) {
      const stop = (reason: string): ProbeResult => ({
        working,
        stopped: { key, reason },
        requests: recorder.requests,
      });
      const found = await find(key, timeoutMs);
      if (!found) return stop("is not there any more");
      const { control, element } = found;
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      if (!(await recorder.isAtRest())) return stop("is on a page that does not come to rest");
      const obstacle = findObstacle(element);
      if (obstacle) return stop(obstacle);
      recorder.start(key, element);
      const hasValue = element.matches("select, textarea, input:not([type=checkbox], [type=radio])");
      if (control.kind === "field" && hasValue) changeValue(element as HTMLInputElement);
      else press(element);
      for (const end = performance.now() + timeoutMs; !recorder.hasEffect(); ) {
        if (performance.now() > end) return stop("does nothing");
        await pause(4);
      }
    }
    await recorder.isAtRest();
    return { working: keys.length, requests: recorder.requests };
  }

  window.controlProbe = { list, use };
}
