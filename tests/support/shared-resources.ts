import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { allJobs } from "#lists/all-jobs.server.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { openJobs } from "#platform/jobs.ts";
import { silentLog } from "#platform/log.ts";
import { buildPages } from "../../scripts/build-pages.ts";
import { buildShop } from "../../scripts/build-shop.ts";
import { type ClusterAddress, startTestCluster } from "./cluster.ts";
import { answerBy } from "./outside-streams.ts";

/** A migrated database without rows, for copying. */
export type Template = { cluster: ClusterAddress; database: string };

const templateDatabase = "template_of_shop";

/**
 * A server beside the test run. It makes what takes long (the cluster with its template, the built pages) once, when a
 * test first requests it, so a run of pure tests needs neither.
 */
export async function openSharedResources(): Promise<{ url: string; close(): Promise<void> }> {
  let cluster: ReturnType<typeof startTestCluster> | undefined;
  let template: Promise<Template> | undefined;
  let pages: Promise<unknown> | undefined;
  let builtShop: Promise<void> | undefined;

  async function makeTemplate(): Promise<Template> {
    cluster = startTestCluster();
    const { address, createDatabase } = await cluster;
    await createDatabase(templateDatabase);
    const databaseAddress = {
      socketDir: address.host,
      port: address.port,
      user: address.user,
      database: templateDatabase,
    };
    const database = openDatabase(databaseAddress, { connections: 2 });
    await migrateDatabase(database);
    await database.close();
    const jobs = await openJobs(databaseAddress, silentLog, { definitions: allJobs });
    await jobs.stop();
    return { cluster: address, database: templateDatabase };
  }

  const resources: Record<string, () => Promise<unknown>> = {
    "/template": () => {
      template ??= makeTemplate();
      return template;
    },
    "/pages": () => {
      pages ??= buildPages();
      return pages;
    },
    "/built-shop": async () => {
      pages ??= buildPages();
      await pages;
      builtShop ??= buildShop();
      return builtShop;
    },
  };

  const server = createServer(
    answerBy(async (request, response) => {
      try {
        const resource = await resources[request.url ?? ""]?.();
        response.end(JSON.stringify(resource ?? null));
      } catch (error) {
        response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
      }
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      // Stopping the server makes a template under way fail; that error is ignored.
      template?.catch(() => {});
      await (await cluster?.catch(() => undefined))?.stop();
    },
  };
}

export async function requestSharedResource(
  url: string,
  path: "/template" | "/pages" | "/built-shop",
): Promise<unknown> {
  const answer = await fetch(`${url}${path}`);
  if (!answer.ok) throw new Error(`${path} could not be made: ${await answer.text()}`);
  return answer.json();
}
