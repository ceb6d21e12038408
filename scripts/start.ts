// `npm start`: builds the shop when its sources have changed, then runs it.
import { join } from "node:path";
import { buildShop } from "./build-shop.ts";
import { describeError } from "./describe-error.ts";

try {
  await buildShop();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
// In place of this program, whose memory is not needed any more.
const launcher = join(import.meta.dirname, "launch.js");
process.execve?.(process.execPath, [process.execPath, launcher, "dist/start.js"], process.env);
