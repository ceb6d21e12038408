import { expect, test } from "vitest";
import { openTurns } from "./turns.ts";

/** Tasks that end when the test ends them. */
function openTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const settle = () => new Promise(setImmediate);
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { started, task, end, settle };
}

test("an owner with one task is served before the rest of an owner's many tasks", async () => {
  const inTurn = openTurns(1);
  const { started, task, end, settle } = openTasks();
  for (const name of ["a1", "a2", "a3"]) void inTurn("a", task(name));
  void inTurn("b", task("b1"));
  await settle();
  for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "a2", "a3"]);
});

test("the number of running tasks is limited, and each owner has at most one", async () => {
  const inTurn = openTurns(2);
  const { started, task, end, settle } = openTasks();
  for (const name of ["a1", "a2"]) void inTurn("a", task(name));
  for (const owner of ["b", "c"]) void inTurn(owner, task(owner));
  await settle();
  expect(started).toEqual(["a1", "b"]);
  await end("b");
  expect(started).toEqual(["a1", "b", "c"]);
  await end("a1");
  expect(started).toEqual(["a1", "b", "c", "a2"]);
});

test("the next task runs after one that fails", async () => {
  const inTurn = openTurns(1);
  const failed = inTurn("a", () => Promise.reject(new Error("no picture")));
  const next = inTurn("a", async () => "done");
  await expect(failed).rejects.toThrow("no picture");
  expect(await next).toBe("done");
});
