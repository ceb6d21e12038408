import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { removeDataFolder } from "#platform/embedded-postgres/embedded-postgres.ts";
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";
import { findFreePort } from "./free-port.ts";
import { watchChild } from "./outside-streams.ts";
import { requestSharedResource } from "./shared-resources.ts";
import { makeThrowAwayFolder } from "./throw-away-folder.ts";

/** A shop in its own process with its own PostgreSQL. Its sandbox keeps running when it is killed. */
export type ShopProcess = {
  url: string;
  sandbox: Sandbox;
  /** SIGKILL; its PostgreSQL ends, too. */
  kill(): Promise<void>;
  open(): Promise<void>;
  /** Opens a connection to the shop's database; `kill` closes it. */
  connect(): Promise<DatabaseConnection>;
  close(): Promise<void>;
};

const root = join(import.meta.dirname, "../..");

export async function openShopProcess(): Promise<ShopProcess> {
  await requestSharedResource(inject("sharedResources"), "/built-shop");
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const sandbox = await startSandbox({ shopUrl: url, webhooks: "record" });
  const dataDir = await makeThrowAwayFolder();
  let child: ChildProcess | undefined;
  const connections: DatabaseConnection[] = [];

  async function closeConnections() {
    await Promise.all(connections.splice(0).map((connection) => connection.close().catch(() => {})));
  }

  const shop: ShopProcess = {
    url,
    sandbox,
    async open() {
      // The kernel ends the shop if the test run is killed.
      child = watchChild(
        spawn("setpriv", ["--pdeathsig", "TERM", process.execPath, "dist/serve.js"], {
          cwd: root,
          stdio: "ignore",
          env: {
            ...process.env,
            ...sandbox.settings,
            NODE_ENV: "production",
            NODE_OPTIONS: "",
            PORT: String(port),
            DATA_DIR: dataDir,
            LOG_LEVEL: "silent",
            SAMPLE_ORDERS: "false",
          },
        }),
      );
      for (let tries = 0; tries < 600; tries += 1) {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
        await sleep(100);
      }
      throw new Error("the shop did not open");
    },
    async kill() {
      const killed = child;
      if (!killed) return;
      child = undefined;
      killed.kill("SIGKILL");
      await once(killed, "exit");
      await closeConnections();
    },
    async connect() {
      const [, , , socketPort, socketDir] = (
        await readFile(join(dataDir, "pg/postmaster.pid"), "utf8")
      ).split("\n");
      const connection = openDatabase(
        { socketDir: socketDir ?? "", port: Number(socketPort), user: "shop", database: "shop" },
        { connections: 1 },
      );
      connections.push(connection);
      return connection;
    },
    async close() {
      await closeConnections();
      if (child) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await sandbox.stop();
      await removeDataFolder(dataDir);
    },
  };
  await shop.open();
  return shop;
}
