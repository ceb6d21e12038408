// Saves what the owner changes in the settings.
import type { AppContext } from "#platform/app-context.ts";
import { command } from "#shop/identity/command.server.ts";
import { changeSettings } from "#shop/settings/settings.server.ts";
import type { SettingsGroup } from "#shop/settings/settings.ts";
import { canChangeSettings } from "./back-office.policy.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type SettingsChange = {
  group: SettingsGroup;
  /** The settings to change, by name; the group's others stay as they are. */
  change: object;
};

/** Idempotent. Throws if the schema of the settings refuses a value. */
export const saveSettings = command(
  canChangeSettings,
  async function saveSettings({ db, clock }: Context, { id: by }, { group, change }: SettingsChange) {
    return db.transaction((tx) =>
      changeSettings(tx, { clock, group, by }, (before) => ({ ...before, ...change })),
    );
  },
);
