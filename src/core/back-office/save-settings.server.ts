// Saves the owner's changes of the settings.

import { showCollections } from "#core/catalogue/collections/show-collections.server.ts";
import { command } from "#core/identity/command.server.ts";
import { warnOwner } from "#core/identity/warn-owner.server.ts";
import { layLabelsJob } from "#core/look/look-jobs.server.ts";
import { changeSettings, readSettings } from "#core/settings/settings.server.ts";
import type { SettingsGroup } from "#core/settings/settings.ts";
import { describeWatchedChanges } from "#core/settings/watched-settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import { canChangeSettings } from "./back-office.policy.ts";
import type { FeatureChoice } from "./feature-form.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type SettingsChange = {
  group: SettingsGroup;
  /** The settings to change, by name; the group's others stay as they are. */
  change: object;
};

/** Idempotent. The owner gets an email if the change is about where money goes. Throws if the settings' schema refuses a value. */
export const saveSettings = command(
  canChangeSettings,
  async function saveSettings(
    { db, clock, jobs }: Context & Pick<AppContext, "jobs">,
    { id: by },
    { group, change }: SettingsChange,
  ) {
    return db.transaction(async (tx) => {
      const told = describeWatchedChanges(group, (await readSettings(tx))[group], change);
      if (told.length > 0) await warnOwner(tx, { clock, jobs }, { what: told.join(" "), by });
      await changeSettings(tx, { clock, group, by }, (before) => ({ ...before, ...change }));
      // The shop's name is on labels in pictures.
      if (group === "business") await jobs.enqueue(tx, layLabelsJob, {});
    });
  },
);

/** Saves which features and collections the shop shows. What is switched off is kept and can be shown again. Idempotent. */
export const saveFeatures = command(
  canChangeSettings,
  async function saveFeatures(
    { db, clock }: Context,
    { id: by },
    { listed, collection: shown, pagePictures, ...features }: FeatureChoice,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await changeSettings(tx, { clock, group: "features", by }, () => features);
      await changeSettings(tx, { clock, group: "samples", by }, () => ({ pagePictures }));
      await showCollections(tx, { clock, by }, { listed, shown });
    });
  },
);
