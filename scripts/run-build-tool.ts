import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");

/** Runs in a child process, because a build changes NODE_ENV, which React must not see. */
export async function runBuildTool(tool: string, ...args: string[]): Promise<void> {
  const file = join(root, "node_modules", tool);
  if (!existsSync(file))
    throw new Error("the packages that build the shop are not installed: run npm ci without --omit=dev");
  const env = { ...process.env, NODE_ENV: "production" };
  try {
    await promisify(execFile)(process.execPath, [file, ...args], {
      cwd: root,
      env,
    });
  } catch (error) {
    // The tool's output explains the failure; the error would only repeat it.
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`the shop could not be built\n${stdout}${stderr}`);
  }
}
