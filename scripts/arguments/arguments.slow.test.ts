// Every command ends with a message if its arguments are wrong, before it changes anything.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Runs the command without a terminal. */
function run(script: string, ...words: string[]): Promise<{ code: unknown; text: string; left: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "deodar-arguments-"));
  const env = { PATH: process.env.PATH, HOME: folder, INIT_CWD: folder, DATA_DIR: join(folder, "data") };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, "scripts", script), ...words],
      { env, cwd: root, timeout: 60_000 },
      (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, text: stdout + stderr, left: readdirSync(folder) }),
    );
    child.stdin?.end();
  });
}

test.each([
  ["backup.ts", "--no-such-option"],
  ["restore.ts"],
  ["restore.ts", "--no-such-option"],
  ["restore.ts", "no-such-file.tar.zst"],
  ["shop-file/pack-shop.ts", "--no-such-option"],
  ["shop-file/open-shop.ts"],
  ["shop-file/open-shop.ts", "no-such-file.tar.zst"],
  ["shop-file/open-shop.ts", "--no-such-option"],
  ["rescue-owner.ts", "--no-such-option"],
  ["plan-identity.ts"],
  ["plan-identity.ts", "--no-such-option"],
  ["move-pictures.ts"],
  ["move-pictures.ts", "--no-such-option"],
  ["remove-samples.ts"],
  ["remove-samples.ts", "--no-such-option"],
  ["make-pictures.ts"],
  ["make-pictures.ts", "--no-such-option"],
])("%s %s ends with a message and changes nothing", async (script, ...words) => {
  const { code, text, left } = await run(script, ...words);
  expect(code, text).toBe(2);
  expect(text).toMatch(/Usage: |There is no file |Nothing was removed|Which identity provider/);
  expect(text).not.toMatch(/^\s+at /m);
  expect(left).toEqual([]);
});
