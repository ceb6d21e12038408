// `npm run remove-samples`: removes the sample shop, as the button on the go-live checklist does.

import { createInterface } from "node:readline/promises";
import { removalWord } from "#core/back-office/removal-word.ts";
import { describeRemoval, removeSamples } from "#core/back-office/remove-samples.server.ts";
import { system } from "#core/identity/actor.ts";
import { allJobs } from "#lists/all-jobs.server.ts";
import { systemClock } from "#platform/clock.ts";
import { openJobs } from "#platform/jobs.ts";
import { openLog } from "#platform/log.ts";
import { readArguments } from "./arguments/read-arguments.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";
import { withMigratedDatabase } from "./with-database.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const { values } = readArguments({
  usage: "remove-samples [-- --yes]",
  options: { yes: { type: "boolean" } },
  words: 0,
});
if (!values.yes) {
  if (!process.stdin.isTTY) {
    console.error(
      "\n  Nothing was removed: nobody can be asked here. `npm run remove-samples -- --yes` removes them without asking.\n",
    );
    process.exit(2);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const word = await terminal.question(
    `This removes the sample products, categories, articles, fragrances, questions, festivals, texts, pages, batches and reviews for good.\nType ${removalWord} to go on: `,
  );
  terminal.close();
  if (word.trim() !== removalWord) {
    console.log("Nothing was removed.");
    process.exit(0);
  }
}

await withMigratedDatabase(config, "Nothing more was removed.", async ({ database, address, pooled }) => {
  const jobs = await openJobs(address, openLog("warn", { inWords: true }), { definitions: allJobs, pooled });
  try {
    const ctx = { db: database.db, clock: systemClock, jobs };
    console.log(describeRemoval(await removeSamples(ctx, system)));
  } finally {
    await jobs.stop();
  }
});
