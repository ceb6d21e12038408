import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inflate } from "@sparticuz/chromium";

/** How to start the browser of the journeys. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/** `CHROMIUM_PATH`, else an installed one, else the one that npm brought, unpacked once for each user of the machine. */
export async function prepareChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  const executablePath = named ?? (await unpackChromium());
  return {
    executablePath,
    // Root and most containers have no sandbox for it. No name leads out of this machine.
    args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"],
    env: named ? {} : await findSurroundings(executablePath),
  };
}

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

async function unpackChromium(): Promise<string> {
  const packed = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../bin");
  const home = join(tmpdir(), `deodar-chromium-${process.geteuid?.() ?? "user"}`);
  await mkdir(home, { recursive: true, mode: 0o700 });
  if ((await stat(home)).uid !== process.geteuid?.()) throw new Error(`${home} belongs to somebody else`);
  // Its size tells one version of the package from another.
  const place = join(home, String((await stat(join(packed, "chromium.br"))).size));
  if (!existsSync(place)) {
    const unfinished = join(home, `unfinished-${process.pid}`);
    await mkdir(unfinished);
    await inflateInto(unfinished, packed);
    // Another run may have been faster.
    await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(place, "chromium");
}

/** The package unpacks to the temporary folder and to no other. */
async function inflateInto(folder: string, packed: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    for (const file of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) {
      await inflate(join(packed, file));
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Libraries and fonts that this machine lacks come from the package too. */
async function findSurroundings(executablePath: string): Promise<Record<string, string>> {
  const place = dirname(executablePath);
  const { stdout } = await promisify(execFile)("ldd", [executablePath]).catch(() => ({
    stdout: "not found",
  }));
  return {
    ...(stdout.includes("not found") ? { LD_LIBRARY_PATH: join(place, "al2023", "lib") } : {}),
    ...(existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(place, "fonts") }),
  };
}
