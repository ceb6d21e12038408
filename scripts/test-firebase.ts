// `npm run test:firebase`: the shop's way to Firebase against Google's own Auth emulator. The emulator is no dependency: the
// first run installs it below the user's cache folder, without install scripts. It needs no Java.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const version = "15.34.2";
const readyWithinMs = 120_000;
const root = join(import.meta.dirname, "..");
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
const folder = join(cache, "deodar", `firebase-tools-${version}`);
const program = join(folder, "node_modules/firebase-tools/lib/bin/firebase.js");

if (!existsSync(program)) installEmulator();
const work = mkdtempSync(join(tmpdir(), "deodar-firebase-"));
const port = await findFreePort();
const hub = await findFreePort();
const logging = await findFreePort();
const emulators = {
  auth: { host: "127.0.0.1", port },
  hub: { host: "127.0.0.1", port: hub },
  logging: { host: "127.0.0.1", port: logging },
  ui: { enabled: false },
};
writeFileSync(join(work, "firebase.json"), JSON.stringify({ emulators }));
const emulator = spawn(
  process.execPath,
  [program, "emulators:start", "--only", "auth", "--project", "demo-deodar"],
  { cwd: work, stdio: ["ignore", "ignore", "inherit"] },
);
try {
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  const args = ["run", "--config", "vitest.firebase.config.ts", ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, EMULATOR_URL: url },
  });
  process.exitCode = status ?? 1;
} finally {
  emulator.kill("SIGTERM");
  if (emulator.exitCode === null) await once(emulator, "exit");
  rmSync(work, { recursive: true, force: true });
}

function installEmulator(): void {
  console.log(`Installing Google's emulator (firebase-tools ${version}) into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", [...args, `firebase-tools@${version}`], { stdio: "inherit" });
  if (status !== 0) throw new Error("the emulator could not be installed");
}

async function waitUntilReady(url: string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && emulator.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(250);
  }
  throw new Error("the emulator did not start");
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
