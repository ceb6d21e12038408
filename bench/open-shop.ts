// A shop of the bench's own: another port, a data folder that is thrown away.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const patience = 120_000;

export type BenchShop = {
  url: string;
  /** From the start of the process to the first whole page, in milliseconds. */
  firstPage: number;
  close(): Promise<void>;
};

/** `dataDir` is kept when it is given, else thrown away with the shop. */
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
  const firstPage = performance.now() - startedAt;
  return {
    url,
    firstPage,
    async close() {
      shop.kill("SIGTERM");
      if (shop.exitCode === null) await once(shop, "exit");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitForPage(url: string, shop: ChildProcess): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if (shop.exitCode !== null) throw new Error("the shop did not open");
    const answer = await fetch(url).catch(() => undefined);
    const text = await answer?.text();
    if (answer?.status === 200 && text?.includes("</html>")) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("the shop took too long to open");
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** `--name=value` of the command line. */
export function readOption(name: string, otherwise: string): string {
  const start = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length) ?? otherwise;
}
