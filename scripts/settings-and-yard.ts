// What `npm start` and `npm run dev` share: the settings, or a word on what is wrong with them, and the practice yard.
import { fork } from "node:child_process";
import { once } from "node:events";
import { type Config, parseConfig } from "#platform/config.ts";

export function readSettingsOrLeave(env: Record<string, string | undefined>): Config {
  const parsed = parseConfig(env);
  if (parsed.ok) return parsed.config;
  console.error(
    `\n  The shop did not open; its settings need a look:\n${parsed.faults.map((fault) => `  - ${fault}`).join("\n")}\n`,
  );
  process.exit(1);
}

/** A process of its own; it leaves with this one, however this one ends. */
export async function openYard({ publicUrl }: Config) {
  const child = fork(new URL("../sandbox/main.ts", import.meta.url), ["--shop", publicUrl], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("the practice yard did not open");
    }),
  ])) as [{ settings: Record<string, string> }];
  const close = () => {
    // A signal to the whole group may have ended it already.
    if (child.connected) child.disconnect();
  };
  return { settings: message.settings, close };
}
