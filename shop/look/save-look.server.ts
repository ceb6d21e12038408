// Saves how the shop looks.
import type { AppContext } from "#platform/app-context.ts";
import { command } from "#shop/identity/command.server.ts";
import { changeSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { canChangeLook } from "./look.policy.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** The next page of every shopper has it. Idempotent. */
export const saveLook = command(
  canChangeLook,
  async function saveLook({ db, clock }: Context, { id: by }, change: Settings["look"]) {
    return db.transaction((tx) =>
      changeSettings(tx, { clock, group: "look", by }, (before) => ({ ...before, ...change })),
    );
  },
);
