// Starts a shop for measuring, on a port of its own and with a data folder that is removed afterwards.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const timeoutMs = 120_000;

export type BenchShop = {
  url: string;
  /** From the start of the process to the first complete page. */
  firstPageMs: number;
  pid: number;
  close(): Promise<void>;
};

/** A given `dataDir` is kept; without it a temporary folder is used and removed. */
export async function openBenchShop(options: { port?: number; dataDir?: string } = {}): Promise<BenchShop> {
  const port = options.port ?? 3990;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "deodar-bench-"));
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const shop = spawn(process.execPath, [join(root, "scripts/start.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
  });
  await waitForPage(url, shop);
  const firstPageMs = performance.now() - startedAt;
  return {
    url,
    firstPageMs,
    pid: shop.pid ?? 0,
    async close() {
      shop.kill("SIGTERM");
      if (shop.exitCode === null) await once(shop, "exit");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitForPage(url: string, shop: ChildProcess): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (shop.exitCode !== null) throw new Error("the shop did not start");
    const response = await fetch(url).catch(() => undefined);
    const text = await response?.text();
    if (response?.status === 200 && text?.includes("</html>")) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("the shop took too long to start");
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value of `--name=value` on the command line. */
export function readOption(name: string, defaultValue: string): string {
  const prefix = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length) ?? defaultValue;
}
