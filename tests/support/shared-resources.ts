import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openDatabase } from "#platform/database.ts";
import { openJobs } from "#platform/jobs.ts";
import { silentLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.ts";
import { allJobs } from "#shop/all-jobs.server.ts";
import { buildPages } from "../../scripts/build-pages.ts";
import { type ClusterAddress, startTestCluster } from "./cluster.ts";

/** A migrated, empty shop to copy. */
export type Template = { cluster: ClusterAddress; database: string };

const emptyShop = "template_of_shop";

/**
 * Lives beside the run and makes what is dear (the cluster with its template, the built pages) once, for the first
 * test that asks: a run of pure tests needs neither.
 */
export async function openSharedResources(): Promise<{ url: string; close(): Promise<void> }> {
  let cluster: ReturnType<typeof startTestCluster> | undefined;
  let template: Promise<Template> | undefined;
  let pages: Promise<void> | undefined;

  async function makeTemplate(): Promise<Template> {
    cluster = startTestCluster();
    const { address, createDatabase } = await cluster;
    await createDatabase(emptyShop);
    const place = { socketDir: address.host, port: address.port, user: address.user, database: emptyShop };
    const database = openDatabase(place, { connections: 2 });
    await migrateDatabase(database);
    await database.close();
    const jobs = await openJobs(place, silentLog, { definitions: allJobs });
    await jobs.stop();
    return { cluster: address, database: emptyShop };
  }

  const shelves: Record<string, () => Promise<unknown>> = {
    "/template": () => {
      template ??= makeTemplate();
      return template;
    },
    "/pages": () => {
      pages ??= buildPages();
      return pages;
    },
  };

  const server = createServer(async (request, response) => {
    try {
      const products = await shelves[request.url ?? ""]?.();
      response.end(JSON.stringify(products ?? null));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      // A template still in the making loses its server, and nobody waits for it.
      template?.catch(() => {});
      await (await cluster?.catch(() => undefined))?.stop();
    },
  };
}

/** For a test: takes something from the run's storeroom, waiting until it is made. */
export async function requestSharedResource(url: string, shelf: "/template" | "/pages"): Promise<unknown> {
  const answer = await fetch(`${url}${shelf}`);
  if (!answer.ok) throw new Error(`the test bench could not make ${shelf}: ${await answer.text()}`);
  return answer.json();
}
