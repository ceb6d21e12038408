import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { removeDataFolder } from "#platform/embedded-postgres/embedded-postgres.ts";
import { findFreePort } from "./support/free-port.ts";
import { watchChild } from "./support/outside-streams.ts";
import { requestSharedResource } from "./support/shared-resources.ts";
import { makeThrowAwayFolder } from "./support/throw-away-folder.ts";

const root = join(import.meta.dirname, "..");
const folders: string[] = [];
const running: ChildProcess[] = [];

beforeAll(() => requestSharedResource(inject("sharedResources"), "/built-shop"));
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  for (const folder of folders.splice(0)) await removeDataFolder(folder);
});

async function newFolder(): Promise<string> {
  const folder = await makeThrowAwayFolder();
  folders.push(folder);
  return folder;
}

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null>; url: string };

function npmStart(port: number, env: Record<string, string>, cwd = root): Started {
  const child = watchChild(
    spawn("npm", ["start"], {
      cwd,
      env: { ...process.env, NODE_OPTIONS: "", PORT: String(port), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  running.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
  return {
    child,
    output: () => text,
    exit: once(child, "exit").then(([code]) => code as number | null),
    url: `http://localhost:${port}`,
  };
}

/** Copies the built shop to a path that a shell would misread. */
async function copyBuiltShop(): Promise<string> {
  const copy = join(await newFolder(), `shop "$1" 'q' #2`);
  await cp(join(root, "dist"), copy, { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

async function waitUntilReady({ url, output }: Started): Promise<void> {
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 }).catch(() => {
    throw new Error(`the shop did not open: ${output()}`);
  });
}

/** Sends requests that read the database until the server is gone, and adds their statuses. */
async function requestUntilClosed(url: string, statuses: number[]): Promise<void> {
  const close = { headers: { Connection: "close" } };
  for (;;) {
    const answer = await fetch(`${url}/api/search-suggestions?q=rose`, close).catch(() => undefined);
    if (!answer) return;
    statuses.push(answer.status);
  }
}

describe("npm start", () => {
  test("npm start refuses a taken port or data folder, answers every request until SIGTERM, and starts again", async () => {
    const dataDir = await newFolder();
    const port = await findFreePort();
    const first = npmStart(port, { DATA_DIR: dataDir }, await copyBuiltShop());
    await waitUntilReady(first);
    expect(first.output()).toContain(first.url);
    const missing = await fetch(`${first.url}/products/none`);
    expect(missing.status, "pages and server are one module graph").toBe(404);
    expect(missing.headers.get("Keep-Alive"), "longer than a proxy keeps a connection").toBe("timeout=125");
    const kept = await readdir(join(dataDir, "builds"));
    expect(kept, "the build is kept for open tabs").toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);

    const samePort = npmStart(port, { DATA_DIR: await newFolder() });
    expect(await samePort.exit).toBe(1);
    expect(samePort.output()).toContain(`Port ${port} is taken`);

    const sameFolder = npmStart(await findFreePort(), { DATA_DIR: dataDir });
    expect(await sameFolder.exit).toBe(1);
    expect(sameFolder.output()).toContain("already uses the data folder");

    const statuses: number[] = [];
    const requests = [requestUntilClosed(first.url, statuses), requestUntilClosed(first.url, statuses)];
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(1);
    first.child.kill("SIGTERM");
    await Promise.all(requests);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await first.exit;
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

    const again = npmStart(port, { DATA_DIR: dataDir });
    await waitUntilReady(again);
    expect(again.output()).not.toContain("Added the sample shop");
    again.child.kill("SIGINT");
    await again.exit;
  }, 90_000);

  test("npm start exits with the list of wrong settings", async () => {
    const wrong = npmStart(await findFreePort(), { SESSION_SECRET: "short", SMTP_URL: "nowhere" });
    expect(await wrong.exit).toBe(1);
    for (const name of ["SESSION_SECRET", "SMTP_URL"]) expect(wrong.output()).toContain(name);
  }, 30_000);
});
