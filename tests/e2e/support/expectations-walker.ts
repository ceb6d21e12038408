import { type ElementHandle, expect, type Page } from "@playwright/test";
import { type Deed, type Expectation, expectations } from "./expectations.ts";
import { type Control, collectControls, pickControl } from "./expectations-collect.ts";
import { readLetter } from "./routes-visits.ts";

/** A page in one of its states, and the way to it. */
export type Scene = { label: string; open: (page: Page) => Promise<void> };

/** What one walk has seen so far, so that what is the same everywhere is tried once. */
export type Ledger = { links: Set<string>; tried: Set<string>; faults: string[] };

export function openLedger(): Ledger {
  return { links: new Set(), tried: new Set(), faults: [] };
}

/** Looks at every control of the scene, and tries one of each sort that a click can prove. */
export async function walk(page: Page, scene: Scene, ledger: Ledger): Promise<void> {
  await scene.open(page);
  const controls = await collectControls(page);
  const fault = (words: string) => ledger.faults.push(`${scene.label}: ${words}`);
  const toTry: [Control, Deed][] = [];
  for (const control of controls) {
    const row = findExpectation(control);
    if (!row) {
      fault(`no expectation for ${control.kind} '${control.name}' (${control.value ?? control.form ?? ""})`);
      continue;
    }
    const wrong = lookAt(control, row.does);
    if (wrong) fault(`${control.kind} '${control.name}' ${wrong}`);
    if (control.kind === "link" && "leads" in row.does)
      ledger.links.add(new URL(control.value ?? "", page.url()).href);
    if (!isTried(row.does) || control.disabled) continue;
    const isShared = isSameEverywhere(control, row.does);
    const sort = `${expectations.indexOf(row)} ${isShared ? "" : `${scene.label} ${sortOf(control.name)}`}`;
    const tried = isShared ? triedOnce : ledger.tried;
    if (tried.has(sort)) continue;
    tried.add(sort);
    toTry.push([control, row.does]);
  }
  let isAsOpened = true;
  for (const [control, deed] of toTry) {
    if (!isAsOpened) await scene.open(page);
    isAsOpened = leavesNoTrace(deed);
    await tryOut(page, control, deed).catch((error: Error) => {
      isAsOpened = false;
      fault(
        `${control.kind} '${control.name}' did not ${JSON.stringify(deed, showPattern)}: ${firstLines(error)}`,
      );
    });
  }
}

/** By all walks together. */
const triedOnce = new Set<string>();

/** The shop takes letters and messages from one place a few times an hour, and no more. */
function isSameEverywhere({ shell }: Control, deed: Deed): boolean {
  return shell || ("sends" in deed && deed.sends === "POST /newsletter");
}

function leavesNoTrace(deed: Deed): boolean {
  return "unfolds" in deed || "changes" in deed || "pops" in deed || "isCurrent" in deed;
}

export function findExpectation({ kind, name, value }: Control): Expectation | undefined {
  return expectations.find((row) => {
    if (row.kind !== kind || !row.name.test(name)) return false;
    // A product may be called like a page: of a link the address decides as well.
    if ("leads" in row.does) return row.does.leads.test(value ?? "");
    if ("leaves" in row.does) return row.does.leaves.test(value ?? "");
    if ("carries" in row.does) return row.does.carries === value || value === "";
    return true;
  });
}

/** What can be seen without a click. */
function lookAt(control: Control, deed: Deed): string | undefined {
  const { kind, name, value, form, wired, disabled } = control;
  if (name === "" && kind !== "form") return `has no name (${value ?? ""})`;
  if (kind === "link" && (!value || value === "#" || /^javascript:/i.test(value)))
    return `leads to '${value}'`;
  if (kind === "button" && !wired && !disabled) return "is dead: nobody listens";
  if ("rests" in deed && !disabled) return "can be used";
  if ("carries" in deed && !form && !wired && !disabled) return "belongs to no form";
  return undefined;
}

/** Fetches each address that links led to, once; a fragment must be on the page it names. */
export async function followLinks(page: Page, { links, faults }: Ledger): Promise<void> {
  const addresses = new Map<string, Set<string>>();
  for (const link of links) {
    const { origin, pathname, search, hash } = new URL(link);
    const address = origin + pathname + search;
    const fragments = addresses.get(address) ?? new Set();
    if (hash) fragments.add(hash.slice(1));
    addresses.set(address, fragments);
  }
  const waiting = [...addresses];
  const follow = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, fragments] = next;
      const answer = await page.request.get(address);
      if (answer.status() !== 200 && !address.endsWith("/no-such-page"))
        faults.push(`${address} answers ${answer.status()}`);
      if (fragments.size === 0) continue;
      const html = await answer.text();
      for (const fragment of fragments)
        if (!html.includes(`id="${fragment}"`)) faults.push(`${address} has no #${fragment}`);
    }
  };
  await Promise.all([follow(), follow(), follow(), follow()]);
}

function isTried(deed: Deed): boolean {
  return ["opens", "unfolds", "closes", "sends", "changes", "goes", "pops", "isCurrent"].some(
    (way) => way in deed,
  );
}

/** The control on the page as it stands now; its name may have grown meanwhile, as with the number of goods in the cart. */
async function findControl(page: Page, wanted: Control) {
  const now = await collectControls(page);
  const usable = (one: Control) => one.kind === wanted.kind && !one.disabled;
  const same = now.findIndex((one) => usable(one) && one.name === wanted.name);
  const row = findExpectation(wanted);
  const at = same >= 0 ? same : now.findIndex((one) => usable(one) && findExpectation(one) === row);
  if (at < 0) throw new Error(`no longer there: ${wanted.kind} '${wanted.name}'`);
  return pickControl(page, at);
}

/** 'Add to Cart: Carved Rose' is of one sort with 'Add to Cart: Blue Hour'. */
function sortOf(name: string): string {
  return name
    .replace(/^(Quantity of|Remove|Take) .+?(: .+| off .+|)$/, "$1$2")
    .replace(/^(Add to Cart|Wishlist|That is fine): .+/, "$1");
}

async function tryOut(page: Page, control: Control, deed: Deed): Promise<void> {
  const element = await findControl(page, control);
  const click = () => element.click();
  if ("unfolds" in deed) {
    const isOpen = () => element.evaluate((one) => (one.parentElement as HTMLDetailsElement).open);
    const before = await isOpen();
    await click();
    await expect.poll(isOpen).toBe(!before);
    await click();
    await expect.poll(isOpen).toBe(before);
  } else if ("opens" in deed) {
    await click();
    await expect(page.getByRole("dialog", { name: deed.opens })).toBeVisible();
  } else if ("closes" in deed) {
    await click();
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    // A dialog with an address of its own leaves it.
    await expect.poll(() => page.url()).not.toMatch(/[?&](item|choose)=/);
  } else if ("isCurrent" in deed) {
    expect(await element.getAttribute("aria-current")).toBe("true");
  } else if ("changes" in deed) {
    const before = await readState(page, deed.changes);
    await click();
    await expect.poll(() => readState(page, deed.changes)).not.toBe(before);
  } else if ("pops" in deed) {
    const [popup] = await Promise.all([page.waitForEvent("popup"), click()]);
    await popup.close();
  } else if ("goes" in deed) {
    await click();
    await page.waitForURL(deed.goes);
  } else if ("sends" in deed) {
    await send(page, element, deed);
  }
}

type Sending = Extract<Deed, { sends: string }>;

async function send(
  page: Page,
  element: ElementHandle<HTMLElement>,
  { sends, after, shows, mails }: Sending,
) {
  for (const [label, words] of Object.entries(after ?? {})) {
    const field = await element.evaluateHandle(
      (button, label) =>
        [...((button as HTMLButtonElement).form?.elements ?? [])].find((one) =>
          [...((one as HTMLInputElement).labels ?? [])].some((words) => words.textContent?.includes(label)),
        ),
      label,
    );
    await field.asElement()?.fill(words);
  }
  const [method, path = ""] = sends.split(" ");
  const pattern = new RegExp(`^${path.replaceAll("…", "[^/]+")}(\\.data)?$`);
  await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() === method && pattern.test(new URL(answer.url()).pathname),
      { timeout: 5_000 },
    ),
    element.click(),
  ]);
  if (shows) await expect(page.locator("body")).toContainText(shows);
  if (mails) await expect.poll(() => readLetter(page)).toMatch(mails);
}

function readState(page: Page, what: string): Promise<string> {
  return page.evaluate((what) => {
    const read = (name: string) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name));
    if (what === "words") return document.body.innerText + read("aria-label");
    if (what === "value") return [...document.querySelectorAll("input")].map((one) => one.value).join();
    return read(what).join();
  }, what);
}

function showPattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? String(value) : value;
}

function firstLines(error: Error): string {
  return error.message.split("\n").slice(0, 2).join(" ");
}
