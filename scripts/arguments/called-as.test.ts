import { expect, test } from "vitest";
import { calledAs } from "./called-as.ts";

test.each([
  [{ npm_lifecycle_event: "restore", INIT_CWD: "/home/asha" }, "npm run restore"],
  [{ INIT_CWD: "/root" }, "deodar restore"],
  [{}, "node restore.js"],
])("under %j, a message names a command as '%s'", (env, words) => {
  expect(calledAs("restore", env)).toBe(words);
});
