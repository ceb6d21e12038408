import type { BrowserContext, Page } from "@playwright/test";

/** A cheap phone with a slow network: 360 × 740, processor ÷ 4, 1.6 Mbit/s, 150 ms round trip. */
export const slowPhone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** A person's actions on the pages of a context: the fields typed into, and the controls pressed. */
type Hands = { typed: Set<string>; pressed: string[] };

/** Counts native events: a field counts once, however many keys are pressed, and not if scripts fill it in. */
export async function countInputs(context: BrowserContext): Promise<Hands> {
  const hands: Hands = { typed: new Set(), pressed: [] };
  await context.exposeBinding("tellTyped", (_source, field: string) => void hands.typed.add(field));
  await context.exposeBinding("tellPressed", (_source, control: string) => void hands.pressed.push(control));
  await context.addInitScript(() => {
    type Told = { tellTyped(field: string): void; tellPressed(control: string): void };
    const told = () => window as unknown as Told;
    const keys = (event: KeyboardEvent) => {
      const field = event.target as HTMLInputElement;
      if (event.isTrusted && event.key.length === 1) told().tellTyped(`${location.pathname} ${field.name}`);
    };
    addEventListener("keydown", keys, { capture: true });
    const press = (event: PointerEvent) => {
      const control = (event.target as Element).closest?.("a, button, label, summary, select, input");
      // Pressing a field to type into it does not count as a press.
      const isField = control?.matches("input:not([type=radio], [type=checkbox]), label:has(+ input)");
      if (event.isTrusted && control && !isField)
        told().tellPressed(`${location.pathname} ${control.textContent?.trim().slice(0, 40)}`);
    };
    addEventListener("pointerdown", press, { capture: true });
  });
  return hands;
}
