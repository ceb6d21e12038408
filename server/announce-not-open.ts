import { isOpenForSale, listSampleValues } from "#core/settings/own-business.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";

/** Logs the reasons why a live or rehearsal shop cannot sell yet. The owner removes them in the back office of the running shop. */
export async function announceNotOpen(
  { db, config, log }: Pick<AppContext, "db" | "config" | "log">,
  announce: (line: string) => void,
): Promise<void> {
  const { business } = await readSettings(db);
  if (isOpenForSale(config.mode, business)) return;
  const missing = listSampleValues(business).map(({ label }) => label);
  log.warn({ missing }, "the shop sells nothing yet");
  announce(
    `\n  The shop sells nothing yet. These business settings are still the sample's:\n${missing.map((label) => `  - ${label}`).join("\n")}\n  Sign in as the owner and fill them in: ${config.publicUrl}/admin/go-live\n`,
  );
}
