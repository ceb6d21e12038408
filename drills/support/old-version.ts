// Installs an earlier commit in its own folder, with the packages of its lock file.
import { execFile } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

export type OldVersion = { folder: string; remove(): void };

/** Throws when git does not know the commit, as in a copy without its history. */
export async function installOldVersion(commit: string): Promise<OldVersion> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "deodar-drill-old-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, "old.tar");
    await run("git", ["archive", "--output", archive, commit], { cwd: root });
    await run("tar", ["-x", "-f", archive], { cwd: folder });
    const quickly = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    await run("npm", ["ci", ...quickly], { cwd: folder });
    const build = 'import("./scripts/build-pages.ts").then(({ buildPages }) => buildPages())';
    await run(process.execPath, ["--input-type=module", "--eval", build], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
    });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** False in a copy without its history. */
export async function isKnown(commit: string): Promise<boolean> {
  return (await ask(["rev-parse", "--verify", "--quiet", `${commit}^{commit}`])) !== "";
}

/** Empty where git cannot answer. */
function ask(args: string[]): Promise<string> {
  return run("git", args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}
