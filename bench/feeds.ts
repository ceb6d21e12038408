// npm run bench:feeds
//
// Makes the feed of every channel for the shop in DATA_DIR (which must not be running) or at DATABASE_URL, and prints its time and
// size and the peak memory of this process. Nothing is stored.
import { resolve } from "node:path";
import { createLinks } from "#core/web/links.ts";
import { channels } from "#features/channels/channel.ts";
import { readFeedShop } from "#features/channels/feed-items.server.ts";
import { writeFeed } from "#features/channels/feeds.server.ts";
import { systemClock } from "#platform/clock.ts";
import { createVersionReader } from "#platform/content-version.ts";
import { openDatabase } from "#platform/database/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { openSharedStream } from "#server/shared-stream.ts";
import { readConfigOrExit } from "../scripts/config-and-sandbox.ts";

const config = readConfigOrExit(process.env);
const postgres = config.database.url
  ? undefined
  : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir) });
const { db, sql, close } = openDatabase(postgres ?? { url: config.database.url ?? "" }, {
  connections: 2,
  timeoutMs: "none",
});
const links = createLinks(config.publicUrl);
const ctx = { db, clock: systemClock, config, links, readVersions: createVersionReader(sql) };
let mostBytes = 0;
const watch = setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
}, 20);
const toMiB = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
try {
  const before = process.memoryUsage.rss();
  for (const channel of channels) {
    const startedAt = performance.now();
    let written = 0;
    const shop = await readFeedShop(ctx);
    async function* count() {
      for await (const text of writeFeed(ctx, shop, channel)) {
        written += Buffer.byteLength(text);
        yield text;
      }
    }
    const sent = await openSharedStream(count).ended;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`  ${channel.padEnd(10)} ${seconds} s, ${toMiB(written)}, compressed ${toMiB(sent ?? 0)}`);
  }
  console.log(`  memory: ${toMiB(before)} before, ${toMiB(mostBytes)} at most`);
} finally {
  clearInterval(watch);
  await close();
  await postgres?.stop();
}
