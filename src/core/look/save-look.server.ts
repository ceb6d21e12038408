// Saves how the shop looks, and stores or removes its logo.

import { command } from "#core/identity/command.server.ts";
import { deleteMediaJob } from "#core/pictures/picture-jobs.server.ts";
import type { Logo } from "#core/settings/look-settings.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { storePicture } from "#platform/media/media.ts";
import type { CleanLogo } from "./logo-intake.server.ts";
import { canChangeLook } from "./look.policy.ts";
import { layLabelsJob } from "./look-jobs.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type LookChange = Omit<Settings["look"], "logo"> & {
  /** The new logo; null removes the present one, undefined leaves it. */
  logo?: CleanLogo | null | undefined;
  /** Takes the logo's main colour in place of the chosen accent. */
  accentFromLogo?: boolean | undefined;
};

export const saveLook = command(
  canChangeLook,
  async function saveLook({ db, clock, jobs }: Context, { id: by }, change: LookChange) {
    const { logo: sent, accentFromLogo = false, ...choice } = change;
    await db.transaction(async (tx) => {
      const stored = sent && (await storeLogo(tx, clock, sent));
      let replaced: string | undefined;
      await changeSettings(tx, { clock, group: "look", by }, (before) => {
        const logo = stored === undefined ? before.logo : stored;
        if (before.logo && before.logo.path !== logo?.path) replaced = before.logo.path;
        return { ...before, ...choice, logo, ...(accentFromLogo && logo ? { accent: logo.accent } : {}) };
      });
      await jobs.enqueue(tx, layLabelsJob, {});
      // Sent emails and open pages still show the old logo for a while.
      const delaySeconds = (30 * dayMs) / 1000;
      if (replaced)
        await jobs.enqueue(
          tx,
          deleteMediaJob,
          { url: replaced },
          { delaySeconds, deduplicationKey: replaced },
        );
    });
  },
);

async function storeLogo(
  tx: Transaction,
  clock: Context["clock"],
  { webp, ...logo }: CleanLogo,
): Promise<Logo> {
  return { ...logo, path: await storePicture(tx, clock, webp) };
}
