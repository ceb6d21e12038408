import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEnvFile } from "./env-file.ts";

let folder = "";
const names = ["PLAIN", "QUOTED", "GIVEN"];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deodar env $HOME 'q' #1 "));
  for (const name of names) vi.stubEnv(name, undefined);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("values in the settings file keep $, # and quotes, and do not replace variables that are set", () => {
  const file = join(folder, "shop.env");
  writeFileSync(file, `# a comment\nPLAIN=/srv/$HOME/a "b"\nQUOTED='p#ss $1 "w"'\nGIVEN=file\n`);
  vi.stubEnv("ENV_FILE", file);
  vi.stubEnv("GIVEN", "environment");
  readEnvFile();
  expect(names.map((name) => process.env[name])).toEqual(['/srv/$HOME/a "b"', `p#ss $1 "w"`, "environment"]);
});

test("if the named settings file is missing, the start ends with a message", () => {
  vi.stubEnv("ENV_FILE", join(folder, "none.env"));
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(readEnvFile).toThrow("exit 1");
  expect(String(printed.mock.calls[0]?.[0])).toContain("none.env cannot be read");
});

test("an empty ENV_FILE reads no file", () => {
  vi.stubEnv("ENV_FILE", "");
  writeFileSync(join(folder, ".env"), "PLAIN=read\n");
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  readEnvFile();
  expect(process.env.PLAIN).toBeUndefined();
});
