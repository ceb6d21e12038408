// A database with the rows of a release, brought to the present schema by all later migrations.
import { inject } from "vitest";
import { type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { migrationConnections } from "#platform/database/stand-alone.ts";
import { joinTestCluster } from "./cluster.ts";
import { type DatabaseFixture, loadDatabaseFixture } from "./database-fixture.ts";
import { requestSharedResource, type Template } from "./shared-resources.ts";

/** `name` is used by no other test file. `folder`: of the migrations, if not all of this version's run. */
export async function upgradeDatabase(
  fixture: DatabaseFixture,
  name: string,
  folder?: string,
): Promise<{ database: DatabaseConnection; dropDatabase: () => Promise<void> }> {
  const { cluster } = (await requestSharedResource(inject("sharedResources"), "/template")) as Template;
  const testCluster = joinTestCluster(cluster);
  await testCluster.createDatabase(name);
  const { host, port, user } = cluster;
  const database = openDatabase(
    { socketDir: host, port, user, database: name },
    { name: migrationConnections },
  );
  await loadDatabaseFixture(database.pool, fixture);
  await migrateDatabase(database, { folder });
  return {
    database,
    async dropDatabase() {
      await database.close();
      await testCluster.dropDatabase(name);
    },
  };
}
