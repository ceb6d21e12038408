import { loadEnvFile } from "node:process";

/**
 * Reads settings from `.env` in the folder of the call, or from the file ENV_FILE; an empty ENV_FILE reads none. Variables that are already
 * set stay.
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
