import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

// %HaveSameMap compares the hidden classes of two objects.
const program = `
  import { createHook } from "node:async_hooks";
  import { keepTickShape } from "./keep-tick-shape.ts";
  const kept = keepTickShape();
  await new Promise((resolve) => setTimeout(resolve, 10));
  gc({ type: "major", flavor: "last-resort", execution: "sync" });
  let later;
  createHook({ init: (_id, type, _trigger, resource) => { if (type === "TickObject") later ??= resource; } }).enable();
  process.nextTick(() => {});
  console.log(kept !== later, %HaveSameMap(kept, later));
`;

test("the objects of process.nextTick have the hidden class of the kept one after a garbage collection", async () => {
  const flags = ["--expose-gc", "--allow-natives-syntax", "--input-type=module", "--eval"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], {
    cwd: import.meta.dirname,
  });
  expect(stdout.trim()).toBe("true true");
});
