// Reads the arguments of a command. Ends the process with a usage message if they are wrong.
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

type Usage<Options extends ParseArgsOptionsConfig> = {
  /** After `npm run `, such as 'restore FILE [FOLDER]'. */
  usage: string;
  options?: Options;
  /** The most words besides options. */
  words?: number;
};

export function readArguments<Options extends ParseArgsOptionsConfig = Record<never, never>>({
  usage,
  options = {} as Options,
  words = 1,
}: Usage<Options>) {
  try {
    const parsed = parseArgs({ options, allowPositionals: true, strict: true });
    if (parsed.positionals.length <= words) return parsed;
  } catch {}
  return endWithUsage(usage);
}

export function endWithUsage(usage: string): never {
  console.error(`\n  Usage: npm run ${usage}\n`);
  process.exit(2);
}
