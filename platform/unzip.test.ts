import { randomBytes } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { unzip } from "./unzip.ts";

const expansion = (name: string) => (name.endsWith(".csv") ? 1_000 : 4);
const limits = { entries: 5, nameLength: 40, fileBytes: 1_000, totalBytes: 1_500, expansion };
const megabytes = { ...limits, fileBytes: 5_000_000, totalBytes: 9_000_000 };
const all = () => true;
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

test("the wanted files of a ZIP are unpacked by their names, and others are not", () => {
  const bytes = zip({
    "rows.csv": "SKU",
    "photos\\jar.jpg": "jar",
    "./lid.jpg": "lid",
    "notes.txt": "x".repeat(5_000),
  });
  const unzipped = unzip(bytes, limits, (name) => !name.endsWith(".txt"));
  expect(
    unzipped.ok &&
      Object.fromEntries([...unzipped.files].map(([name, file]) => [name, Buffer.from(file).toString()])),
  ).toEqual({
    "rows.csv": "SKU",
    "photos/jar.jpg": "jar",
    "lid.jpg": "lid",
  });
});

test.each([
  ["a file that unpacks to more than allowed", zip({ "a.jpg": "0".repeat(1_001) }), "too-large"],
  [
    "files that are too large together",
    zip({ "a.jpg": "0".repeat(900), "b.jpg": "0".repeat(900) }),
    "too-large",
  ],
  [
    "too many files",
    zip(Object.fromEntries([1, 2, 3, 4, 5, 6].map((one) => [`${one}.txt`, ""]))),
    "too-many",
  ],
  ["a name that leads out of its folder", zip({ "photos/../../a.jpg": "a" }), "unsafe-name"],
  ["a name from the root", zip({ "/etc/a.jpg": "a" }), "unsafe-name"],
  ["a name of another drive", zip({ "C:\\a.jpg": "a" }), "unsafe-name"],
  ["a very long name", zip({ [`${"a".repeat(50)}.jpg`]: "a" }), "unsafe-name"],
  ["an end that is missing", zip({ "a.jpg": "abc" }).subarray(0, 60), "damaged"],
  ["nothing but its first letters", strToU8("PK\u0003\u0004"), "damaged"],
])("a ZIP with %s is refused", (_what, bytes, fault) => {
  expect(unzip(bytes, limits, all)).toMatchObject({ ok: false, fault });
});

test("a file that unpacks to far more than a picture can is refused, and a table of many equal rows is not", () => {
  const zeros = new Uint8Array(1_000_000);
  const noise = randomBytes(200_000);
  expect(unzip(zipSync({ "a.jpg": zeros }), megabytes, all)).toMatchObject({
    fault: "damaged",
    name: "a.jpg",
  });
  expect(unzip(zipSync({ "a.jpg": noise, "a.csv": zeros }), megabytes, all).ok).toBe(true);
  // The list at the end says that so many bytes are packed.
  const lying = zipSync({ "a.jpg": zeros });
  new DataView(lying.buffer).setUint32(Buffer.from(lying).lastIndexOf("PK\u0001\u0002") + 20, 900_000, true);
  expect(unzip(lying, megabytes, all)).toMatchObject({ fault: "damaged" });
});

test("a name in Hindi is read from a ZIP of a Mac, which does not say that it is UTF-8", () => {
  const bytes = zip({ "दीया.jpg": "lamp" });
  for (const [signature, offset] of [
    [[0x50, 0x4b, 3, 4], 6],
    [[0x50, 0x4b, 1, 2], 8],
  ] as const)
    new DataView(bytes.buffer).setUint16(
      Buffer.from(bytes).indexOf(Buffer.from(signature)) + offset,
      0,
      true,
    );
  const unzipped = unzip(bytes, limits, all);
  expect(unzipped.ok && [...unzipped.files.keys()]).toEqual(["दीया.jpg"]);
});

test("a ZIP that says a small size for a large file never unpacks more than it says", () => {
  const bytes = zip({ "a.jpg": "0".repeat(900_000) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const entry = Buffer.from(bytes).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  view.setUint32(entry + 24, 500, true);
  const unzipped = unzip(bytes, limits, all);
  expect(unzipped.ok ? (unzipped.files.get("a.jpg")?.length ?? 0) : 0).toBeLessThanOrEqual(500);
});

test.each([900, 9, 0])(
  "a ZIP whose entries share their bytes is refused, however small they are: %i",
  (size) => {
    const bytes = zip({ "a.jpg": "0".repeat(size) });
    const single = Buffer.from(bytes);
    const start = single.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const end = single.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    const entry = single.subarray(start, end);
    const tail = Buffer.from(single.subarray(end));
    tail.writeUInt16LE(2, 8);
    tail.writeUInt16LE(2, 10);
    const doubled = Buffer.concat([single.subarray(0, start), entry, entry, tail]);
    expect(unzip(new Uint8Array(doubled), limits, all)).toMatchObject({ ok: false, fault: "damaged" });
  },
);
