// Measures requests per second, of the shop and of bare node:http.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../tests/support/free-port.ts";
import type { Load, LoadResult } from "./load-generator.ts";
import { median } from "./table.ts";

type Measured = Pick<Load, "seconds" | "connections"> & Partial<Load>;

/** Returns requests per second, or NaN if a request failed. The load is made by another process. */
export async function measurePerSecond(url: string, load: Measured): Promise<number> {
  const { perSecond, failed } = await sendLoad(url, load);
  return failed > 0 ? Number.NaN : perSecond;
}

/** Returns requests per second with each of the alternating headers, or NaN if a request failed. */
export async function measurePerTurn(url: string, load: Measured): Promise<number[]> {
  const { perTurn, failed } = await sendLoad(url, load);
  return failed > 0 ? perTurn.map(() => Number.NaN) : perTurn;
}

/** Sends one load from another process. */
export async function sendLoad(url: string, { headers = {}, ...measured }: Measured): Promise<LoadResult> {
  const load: Load = { ...measured, url, headers: { "Accept-Encoding": "br", ...headers } };
  const script = join(import.meta.dirname, "load-generator.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(load)]);
  return JSON.parse(stdout) as LoadResult;
}

/** Measures the addresses in turn, so that a busy moment of the machine falls on all of them; medians of the rounds. */
export async function measureInTurn<Name extends string>(
  urls: Record<Name, string>,
  { rounds, ...load }: Pick<Load, "seconds" | "connections"> & { rounds: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(urls) as Name[];
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured.get(name)?.push(await measurePerSecond(urls[name], load));
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** Runs `use` with a bare server that answers with a copy of `address`, or with 'hello' without it. */
export async function withBareServer<Result>(
  address: string | undefined,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const script = join(import.meta.dirname, "bare-server.ts");
  // The kernel ends the server if the bench is killed.
  const command = [
    "--pdeathsig",
    "TERM",
    process.execPath,
    script,
    String(port),
    ...(address ? [address] : []),
  ];
  const bare = spawn("setpriv", command, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(bare.stdout, "data");
    return await use(`http://127.0.0.1:${port}/`);
  } finally {
    bare.kill();
  }
}
