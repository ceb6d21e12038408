import { spawnSync } from "node:child_process";
import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeThrowAwayFolder } from "../tests/support/throw-away-folder.ts";
import { holdBuildLock } from "./build-lock.ts";

const newLock = async () => join(await makeThrowAwayFolder("lock"), "dist.lock");

test("two builds in one folder run one after the other, even if the first one fails", async () => {
  const file = await newLock();
  const seen: string[] = [];
  const build = (name: string) => async () => {
    seen.push(`${name} begins`);
    await sleep(50);
    seen.push(`${name} ends`);
    if (name === "one") throw new Error("cannot build");
  };
  const builds = [holdBuildLock(file, build("one")), holdBuildLock(file, build("two"))];
  const [one, two] = await Promise.allSettled(builds);
  expect([one?.status, two?.status]).toEqual(["rejected", "fulfilled"]);
  expect(seen).toEqual(["one begins", "one ends", "two begins", "two ends"]);
  expect(existsSync(file)).toBe(false);
});

test("the lock of a process that has ended, or of a build long ago, is ignored", async () => {
  const file = await newLock();
  await holdBuildLock(file, async () => {});
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  writeFileSync(file, String(ended));
  expect(await holdBuildLock(file, async () => "built")).toBe("built");
  writeFileSync(file, String(process.pid));
  utimesSync(file, new Date(0), new Date(0));
  expect(await holdBuildLock(file, async () => "built")).toBe("built");
});
