import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { completeLibraryLinks, withShellSafePath } from "./binaries.ts";

test("missing library links are created, and existing files stay as they are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "deodar-links-"));
  try {
    const nativeDir = join(folder, "native");
    await mkdir(join(nativeDir, "lib"), { recursive: true });
    await writeFile(join(nativeDir, "lib", "libpq.so.5.18"), "library");
    await writeFile(join(nativeDir, "lib", "libother.so"), "already here");
    const links = [
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libother.so" },
    ];
    await writeFile(join(nativeDir, "pg-symlinks.json"), JSON.stringify(links));
    await Promise.all([completeLibraryLinks(nativeDir), completeLibraryLinks(nativeDir)]);
    expect(await readFile(join(nativeDir, "lib", "libpq.so.5"), "utf8")).toBe("library");
    expect(await readFile(join(nativeDir, "lib", "libother.so"), "utf8")).toBe("already here");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("programs below a path that is unsafe in a shell run from a copy, which is removed afterwards", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deodar-"$1"-'));
  try {
    const bin = join(folder, "native", "bin");
    await mkdir(bin, { recursive: true });
    for (const name of ["postgres", "initdb"]) await writeFile(join(bin, name), name);
    const binaries = { postgres: join(bin, "postgres"), initdb: join(bin, "initdb") };
    const usedInitdb = await withShellSafePath(binaries, async (programs) => {
      expect(await readFile(programs.initdb, "utf8")).toBe("initdb");
      expect(dirname(programs.postgres)).toBe(dirname(programs.initdb));
      return programs.initdb;
    });
    expect(usedInitdb).not.toContain("$");
    expect(existsSync(usedInitdb)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("programs below a path that is safe in a shell run in place", async () => {
  const binaries = { postgres: "/opt/my shop #2/bin/postgres", initdb: "/opt/my shop #2/bin/initdb" };
  expect(await withShellSafePath(binaries, async (programs) => programs)).toBe(binaries);
});
