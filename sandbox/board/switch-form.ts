import type { Hono } from "hono";
import { html } from "hono/html";
import type { Switches, SwitchKind } from "../switches.ts";
import { type Html, showTable } from "./board-page.ts";
import { readFields, readSetting, respondDone, wantsJson } from "./requests.ts";

type Form<Name extends string> = {
  /** The page that has the form. */
  page: string;
  /** Where the form posts to; `…/clear` clears all. */
  path: string;
  switches: Switches<Name>;
  kinds: Record<Name, SwitchKind>;
  /** The parts of the list: what the switches are about, and its label. */
  groups: readonly (readonly [about: string, label: string])[];
  /** What `value` is. */
  figure: string;
  /** Says what `only` may be. */
  only: string;
  hasOrders?: boolean;
};

/** The switches that are set, and a form that sets another. */
export function showSwitches<Name extends string>(form: Form<Name>) {
  const { path, switches, kinds, groups, figure, only, hasOrders = false } = form;
  const names = Object.keys(kinds) as Name[];
  const rows = switches
    .list()
    .map(({ name, left, value, orderId, only: target }) => [
      kinds[name].label,
      Number.isFinite(left) ? left : "until cleared",
      value,
      ...(hasOrders ? [orderId ?? "any"] : []),
      target ?? "any",
    ]);
  return html`${showTable("Set now", ["Switch", "Times left", "Figure", ...(hasOrders ? ["Order"] : []), "Only for"], rows)}
    <form method="post" action="${path}/clear"><button class="plain">Clear all switches</button></form>
    <h2>Set a switch</h2>
    <form method="post" action="${path}" class="row">
      <label>What <select name="name">
        ${groups.map(
          ([about, label]) => html`<optgroup label="${label}">
            ${names.filter((name) => kinds[name].about === about).map((name) => html`<option value="${name}">${kinds[name].label}</option>`)}
          </optgroup>`,
        )}
      </select></label>
      <label>Times <input type="number" name="times" min="1" placeholder="1" /></label>
      <label>${figure} <input type="number" name="value" min="0" step="any" /></label>
      ${hasOrders ? html`<label>Order <input name="orderId" placeholder="any" autocomplete="off" /></label>` : ""}
      <label>Only for <input name="only" placeholder="${only}" autocomplete="off" /></label>
      <button>Set</button>
    </form>`;
}

export function addSwitchRoutes<Name extends string>(
  board: Hono,
  { page, path, switches, kinds }: Form<Name>,
  showFault: (fault: string) => Html,
): void {
  const isName = (name: unknown): name is Name => Object.hasOwn(kinds, String(name));
  board.post(path, async (c) => {
    const fields = await readFields(c);
    if (!isName(fields.name)) {
      const fault = `The name must be one of ${Object.keys(kinds).join(", ")}.`;
      return wantsJson(c) ? c.json({ error: fault }, 422) : c.html(showFault(fault), 422);
    }
    switches.set(fields.name, readSetting(fields));
    return respondDone(c, page, switches.list());
  });
  board.post(`${path}/clear`, (c) => {
    switches.clear();
    return respondDone(c, page, []);
  });
}
