import type { Page } from "@playwright/test";
import { lightKey } from "#core/web/first-paint/light-key.ts";
import { findAddressFault, findDeadAddresses, isOwnAddress, sortOfAddress } from "./addresses.ts";
import { installControlProbe } from "./control-probe.ts";
import { type Control, installControlList } from "./list-controls.ts";
import { installEffectRecorder } from "./record-effects.ts";

/** A page in one of its states, and how to get there. */
export type Scene = {
  label: string;
  open: (page: Page) => Promise<void>;
  /** Further checks of the page before any control is used; returns faults. */
  look?: (page: Page) => Promise<string[]>;
};

/** A control that seems to do nothing is tried again on a fresh page, with more time. */
const timeoutsMs = { first: 300, again: 3_000 };
/** Sorts of controls that work alike on every page: all tests together use one of each. */
const usedSharedSorts = new Map<string, number>();
/** Buttons of one look can do different things, but more of them than this are rows of a list. */
const maxAlikeWithoutAddress = 8;

/** Checks every control of every scene, uses one of each sort, and requests every address of ours among their targets. Returns faults. */
export async function checkControls(page: Page, scenes: Scene[]): Promise<string[]> {
  // Moving elements could be mistaken for the effect of a control.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const install of [installControlList, installEffectRecorder, installControlProbe])
    await page.addInitScript(install);
  // A control that is tried again must find the page as it was, also if the first try has switched the light.
  await page.addInitScript((key) => {
    // Frames of other sites and of previews have no storage.
    if (window === window.top && location.protocol !== "about:") localStorage.setItem(key, "day");
  }, lightKey);
  const faults = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const scene of scenes) {
    // Reports a fault of every page only once.
    const addFault = (fault: string) => faults.has(fault) || faults.set(fault, `${scene.label}: ${fault}`);
    await scene.open(page);
    for (const fault of (await scene.look?.(page)) ?? []) addFault(fault);
    const controls = await page.evaluate(() => window.controlProbe.list());
    for (const control of controls) {
      const { key, target } = control;
      const fault = findFault(control);
      if (fault) addFault(`${key} ${fault}`);
      const isElsewhere = target?.url.replace(/#.*/, "") !== page.url().replace(/#.*/, "");
      if (target?.method === "GET" && isElsewhere && isOwnAddress(target.url))
        addresses.set(target.url, `${scene.label}: ${key}`);
    }
    for (const fault of await findDeadControls(page, scene, selectOneOfEachSort(controls))) addFault(fault);
  }
  return [...faults.values(), ...(await findDeadAddresses(page, addresses))];
}

/** Returns a fault that shows in the control's markup. */
function findFault({ kind, name, target }: Control): string | undefined {
  if (kind === "clickable") return "reacts to a click, but is neither a link nor a button";
  if (kind !== "form" && !name) return "has no name";
  if (kind === "link" && !target) return "leads nowhere";
  return target ? findAddressFault(target) : undefined;
}

/**
 * Returns the keys of controls to use, from last to first, since a dialog's first control closes it. Of controls that look alike, one for
 * each route is enough, or a few without an address.
 */
function selectOneOfEachSort(controls: Control[]): string[] {
  const usedHere = new Map<string, number>();
  const selected = controls.filter(({ key, kind, target, look, isExempt, isShared }) => {
    if (isExempt) return false;
    const usedSorts = isShared ? usedSharedSorts : usedHere;
    const sort = target ? `${kind} ${sortOfAddress(target)} ${look}` : isShared ? key : look;
    const usedCount = usedSorts.get(sort) ?? 0;
    usedSorts.set(sort, usedCount + 1);
    return usedCount < (target || isShared ? 1 : maxAlikeWithoutAddress);
  });
  return selected.map(({ key }) => key).reverse();
}

/** Uses the controls. Opens the scene again when one of them has made the next unreachable, for instance by opening a dialog. */
async function findDeadControls(page: Page, scene: Scene, keys: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (let waiting = keys, isFirst = true; waiting.length > 0; isFirst = false) {
    if (!isFirst) await scene.open(page);
    const { working, stopped, requests } = await page.evaluate(
      ([keys, timeoutMs]) => window.controlProbe.use(keys, timeoutMs),
      [waiting, isFirst ? timeoutsMs.first : timeoutsMs.again] as const,
    );
    for (const { key, ...target } of requests) {
      const fault = findAddressFault(target);
      if (fault) faults.push(`${key} ${fault}`);
    }
    const isFault = stopped && working === 0 && !isFirst;
    if (isFault) faults.push(`${stopped.key} ${stopped.reason}`);
    waiting = waiting.slice(isFault ? 1 : working);
  }
  return faults;
}
