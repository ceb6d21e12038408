import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { completeLibraryLinks } from "./binaries.ts";

test("library links left out by an installation without scripts are made, and existing ones stay", async () => {
  const place = await mkdtemp(join(tmpdir(), "deodar-links-"));
  try {
    const native = join(place, "native");
    await mkdir(join(native, "lib"), { recursive: true });
    await writeFile(join(native, "lib", "libpq.so.5.18"), "library");
    await writeFile(join(native, "lib", "libother.so"), "already here");
    const links = [
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libother.so" },
    ];
    await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(links));
    await Promise.all([completeLibraryLinks(native), completeLibraryLinks(native)]);
    expect(await readFile(join(native, "lib", "libpq.so.5"), "utf8")).toBe("library");
    expect(await readFile(join(native, "lib", "libother.so"), "utf8")).toBe("already here");
  } finally {
    await rm(place, { recursive: true });
  }
});
