import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const unit = await readFile(join(import.meta.dirname, "../deploy/deodar@.service"), "utf8");

test("the service's own PostgreSQL has its socket where commands outside the service find it", () => {
  const settings = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(settings.get("PrivateTmp"), "nothing in the service's /tmp is found from outside").toBe("yes");
  const [, temporary] = /^Environment=.*\bTMPDIR=(\S+)/m.exec(unit) ?? [];
  expect(temporary).toBe(`/run/${settings.get("RuntimeDirectory")}`);
  expect(settings.get("RuntimeDirectoryMode")).toBe("0700");
});
