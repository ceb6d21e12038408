import { loadEnvFile } from "node:process";

/**
 * Reads the settings in `.env` of the folder that the command was started in, or in the file that ENV_FILE names; an
 * empty ENV_FILE reads none. A variable that is set already wins.
 */
export function readEnvFile(): void {
  const named = process.env.ENV_FILE;
  if (named === "") return;
  try {
    loadEnvFile(named ?? ".env");
  } catch (error) {
    if (named === undefined && (error as NodeJS.ErrnoException).code === "ENOENT") return;
    console.error(`\n  The settings in ${named ?? ".env"} cannot be read: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
