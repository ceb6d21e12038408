import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { completeLibraryLinks, findBinaries, withShellSafePath } from "./binaries.ts";

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
    const linkDir = join(folder, "links");
    const complete = () => completeLibraryLinks(nativeDir, linkDir);
    expect(await Promise.all([complete(), complete()])).toEqual([undefined, undefined]);
    expect(await readFile(join(nativeDir, "lib", "libpq.so.5"), "utf8")).toBe("library");
    expect(await readFile(join(nativeDir, "lib", "libother.so"), "utf8")).toBe("already here");
  } finally {
    await rm(folder, { recursive: true });
  }
});

// Root may write everywhere.
test.runIf(process.geteuid?.() !== 0)(
  "the library links of a read-only installation are made in another folder at each start",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "deodar-links-"));
    const lib = join(folder, "native", "lib");
    try {
      await mkdir(lib, { recursive: true });
      const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
      await writeFile(join(folder, "native", "pg-symlinks.json"), JSON.stringify(links));
      await chmod(lib, 0o555);
      const linkDir = join(folder, "links");
      for (const _ of ["first start", "second start"])
        expect(await completeLibraryLinks(join(folder, "native"), linkDir)).toBe(linkDir);
      expect(await readlink(join(linkDir, "libpq.so.5"))).toBe(join(lib, "libpq.so.5.18"));
    } finally {
      await chmod(lib, 0o755);
      await rm(folder, { recursive: true });
    }
  },
);

test("programs whose path is unsafe in a shell run from a copy, which is removed afterwards", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deodar-"$1"-'));
  try {
    const bin = join(folder, "native", "bin");
    await mkdir(bin, { recursive: true });
    for (const name of ["postgres", "initdb"]) await writeFile(join(bin, name), name);
    const binaries = { postgres: join(bin, "postgres"), initdb: join(bin, "initdb") };
    for (const path of [join(bin, "postgres"), bin, join(folder, "native")]) await chmod(path, 0o555);
    const usedInitdb = await withShellSafePath(binaries, async (programs) => {
      expect(await readFile(programs.initdb, "utf8")).toBe("initdb");
      expect(dirname(programs.postgres)).toBe(dirname(programs.initdb));
      return programs.initdb;
    });
    expect(usedInitdb).not.toContain("$");
    expect(existsSync(usedInitdb)).toBe(false);
  } finally {
    for (const path of [join(folder, "native"), join(folder, "native", "bin")]) await chmod(path, 0o755);
    await rm(folder, { recursive: true });
  }
});

test("programs whose path is safe in a shell run in place", async () => {
  const binaries = { postgres: "/opt/my shop #2/bin/postgres", initdb: "/opt/my shop #2/bin/initdb" };
  expect(await withShellSafePath(binaries, async (programs) => programs)).toBe(binaries);
});

test("on macOS, where npm brings no PostgreSQL, the start asks for a database server", () => {
  vi.spyOn(process, "platform", "get").mockReturnValue("darwin");
  expect(findBinaries).toThrow(/no PostgreSQL programs for darwin-.*: set DATABASE_URL/);
});
