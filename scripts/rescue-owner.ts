// `npm run rescue-owner`: for an owner who has lost the password or every second factor, while the shop runs or is stopped. Removes the
// second factors and prints a link that works once, for an hour.

import { system } from "#core/identity/actor.ts";
import { rescueOwner } from "#core/identity/rescue-owner.server.ts";
import { createLinks } from "#core/web/links.ts";
import { systemClock } from "#platform/clock.ts";
import { calledAs } from "./arguments/called-as.ts";
import { readArguments } from "./arguments/read-arguments.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";
import { withMigratedDatabase } from "./with-database.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const [email] = readArguments({ usage: "rescue-owner [ADDRESS]" }).positionals;

await withMigratedDatabase(config, "Nobody was rescued.", async ({ database }) => {
  const rescued = await rescueOwner({ db: database.db, clock: systemClock }, system, { email });
  if (rescued.ok) {
    const link = createLinks(config.publicUrl).resetPassword(rescued.token);
    console.log(
      `\n  ${rescued.email} has no second factor any more and is signed out everywhere.\n  This link sets a new password, once, within an hour:\n\n  ${link}\n`,
    );
    return;
  }
  const owners = rescued.owners.join(", ") || "(there is none)";
  console.error(`\n  Which owner? ${calledAs("rescue-owner")} ADDRESS, with one of: ${owners}\n`);
  process.exitCode = 1;
});
