// Shared by `npm start` and `npm run dev`: reading the settings, and starting the sandbox.
import { fork } from "node:child_process";
import { once } from "node:events";
import { findPackageJSON } from "node:module";
import { pathToFileURL } from "node:url";
import { type Config, parseConfig } from "#platform/config.ts";
import { sandboxPackages } from "./built-shop.ts";

/** Exits with 1 after printing all faults, if the settings have any. */
export function readConfigOrExit(env: Record<string, string | undefined>): Config {
  const parsed = parseConfig(env);
  if (parsed.ok) return parsed.config;
  console.error(
    `\n  The shop did not start. These settings are wrong:\n${parsed.faults.map((fault) => `  - ${fault}`).join("\n")}\n`,
  );
  process.exit(1);
}

/** True for a practice shop without its own keys: it pays, signs in and sends emails with stand-ins. */
export function needsSandbox({ mode }: Config, env: Record<string, string | undefined>): boolean {
  return mode === "practice" && !env.RAZORPAY_KEY_ID;
}

export type StartedSandbox = { settings: Record<string, string>; close(): void };

/** Starts the sandbox in its own process, which always ends with this one. */
export async function forkSandbox(program: string, { publicUrl }: Config): Promise<StartedSandbox> {
  if (!sandboxPackages.every((name) => isInstalled(name, program))) {
    console.error(
      "\n  Practice pays, signs in and mails with stand-ins, and their packages are not installed: run npm ci without --omit=dev.\n",
    );
    process.exit(1);
  }
  const child = fork(program, ["--shop", publicUrl, "--attached"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("the sandbox did not start");
    }),
  ])) as [{ settings: Record<string, string> }];
  const close = () => {
    // A signal to the whole process group may have ended it already.
    if (child.connected) child.disconnect();
  };
  return { settings: message.settings, close };
}

/** True if `program` can import the package. */
export function isInstalled(name: string, program: string): boolean {
  try {
    return findPackageJSON(name, pathToFileURL(program)) !== undefined;
  } catch {
    return false;
  }
}
