// Saves a menu. If two people change it at once, the second is refused, so that no change is lost.

import { versionOfForm } from "#core/editing/form-version.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { Menu, MenuEntry, MenuName } from "#core/settings/menus.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { canEditPages } from "./pages.policy.ts";

export type SaveMenuInput = {
  menu: MenuName;
  name: string;
  /** Null resets the menu to that of a new shop. */
  entries: MenuEntry[] | null;
  /** The version that the form was filled from. */
  seen: string;
};

export type SaveMenuOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile"; version: string };

export function versionOfMenu(menu: Menu): string {
  return versionOfForm({ menu: JSON.stringify(menu) });
}

/** A repeated call is refused unless `seen` is the version that the first one made. */
export const saveMenu = command(
  canEditPages,
  async function saveMenu(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { menu, name, entries, seen }: SaveMenuInput,
  ): Promise<SaveMenuOutcome> {
    let outcome: SaveMenuOutcome = { ok: true };
    await db.transaction((tx) =>
      changeSettings(tx, { clock, group: "menus", by }, (before) => {
        const version = versionOfMenu(before[menu]);
        if (version !== seen) {
          outcome = { ok: false, reason: "changed-meanwhile", version };
          return before;
        }
        const saved: Menu = entries ? { own: true, name, entries } : { own: false, name: "", entries: [] };
        return { ...before, [menu]: saved };
      }),
    );
    return outcome;
  },
);
