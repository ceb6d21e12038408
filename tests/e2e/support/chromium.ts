import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inflate } from "@sparticuz/chromium";

/** How to start the journeys' browser. */
export type BrowserCommand = { executablePath: string; args: string[]; env: Record<string, string> };

/** `CHROMIUM_PATH`, else an installed browser, else the one from npm, which is unpacked once per user of the machine. */
export async function prepareChromium(): Promise<BrowserCommand> {
  const installedPath = process.env.CHROMIUM_PATH ?? installedPaths.find((path) => existsSync(path));
  const executablePath = installedPath ?? (await unpackChromium());
  return {
    executablePath,
    // Chromium's own sandbox works neither as root nor in most containers. Other host names are blocked.
    args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"],
    env: installedPath ? {} : await findMissingLibraries(executablePath),
  };
}

const installedPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

async function unpackChromium(): Promise<string> {
  const packageDir = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../bin");
  const cacheDir = join(tmpdir(), `deodar-chromium-${process.geteuid?.() ?? "user"}`);
  await mkdir(cacheDir, { recursive: true, mode: 0o700 });
  if ((await stat(cacheDir)).uid !== process.geteuid?.())
    throw new Error(`${cacheDir} belongs to another user`);
  // The size identifies the package's version.
  const versionDir = join(cacheDir, String((await stat(join(packageDir, "chromium.br"))).size));
  if (!existsSync(versionDir)) {
    const unfinishedDir = join(cacheDir, `unfinished-${process.pid}`);
    await mkdir(unfinishedDir);
    await inflateInto(unfinishedDir, packageDir);
    // Another run may have finished first.
    await rename(unfinishedDir, versionDir).catch(() => rm(unfinishedDir, { recursive: true }));
  }
  return join(versionDir, "chromium");
}

/** The package only unpacks into the temporary folder. */
async function inflateInto(folder: string, packageDir: string): Promise<void> {
  const previous = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    for (const file of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) {
      await inflate(join(packageDir, file));
    }
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
}

/** Finds libraries and fonts that this machine lacks, in the same package. */
async function findMissingLibraries(executablePath: string): Promise<Record<string, string>> {
  const folder = dirname(executablePath);
  const { stdout } = await promisify(execFile)("ldd", [executablePath]).catch(() => ({
    stdout: "not found",
  }));
  return {
    ...(stdout.includes("not found") ? { LD_LIBRARY_PATH: join(folder, "al2023", "lib") } : {}),
    ...(existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(folder, "fonts") }),
  };
}
