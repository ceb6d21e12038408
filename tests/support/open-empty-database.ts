import { inject } from "vitest";
import { newId } from "#platform/new-id.ts";
import { joinTestCluster } from "./cluster.ts";
import { requestSharedResource, type Template } from "./shared-resources.ts";

type EmptyDatabase = {
  address: { socketDir: string; port: number; user: string; database: string };
  close(): Promise<void>;
};

/** Opens a database without tables in the run's cluster. `close` drops it. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const { cluster } = (await requestSharedResource(inject("sharedResources"), "/template")) as Template;
  const { createDatabase, dropDatabase } = joinTestCluster(cluster);
  const database = `empty_${newId()}`;
  await createDatabase(database, "template0");
  return {
    address: { socketDir: cluster.host, port: cluster.port, user: cluster.user, database },
    close: () => dropDatabase(database),
  };
}
