// `npm run remove-samples`: removes the sample shop, as the button on the go-live checklist does.

import { createInterface } from "node:readline/promises";
import { systemClock } from "#platform/clock.ts";
import { openJobs } from "#platform/jobs.ts";
import { openLog } from "#platform/log.ts";
import { allJobs } from "#shop/all-jobs.server.ts";
import { removalWord } from "#shop/back-office/removal-word.ts";
import { describeRemoval, removeSamples } from "#shop/back-office/remove-samples.server.ts";
import { system } from "#shop/identity/actor.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";
import { withMigratedDatabase } from "./with-database.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
if (!process.argv.includes("--yes")) {
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
  const jobs = await openJobs(address, openLog("warn"), { definitions: allJobs, pooled });
  try {
    const ctx = { db: database.db, clock: systemClock, jobs };
    console.log(describeRemoval(await removeSamples(ctx, system)));
  } finally {
    await jobs.stop();
  }
});
