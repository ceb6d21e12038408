// Runs a script or a tool with a Node that is new enough: the running one, or else the one that the project
// brings. npm itself may run on Node 20 or newer.
//   node scripts/launch.js scripts/start.ts [arguments]     a file of the project, or of the built shop
//   node scripts/launch.js drizzle-kit generate             a command of an installed package
// It is plain JavaScript without imports from the project, because the Node that starts it may be old.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Node runs TypeScript since 22.18 and has Argon2 since 24.7. */
const minNodeVersion = [24, 7];
/** Older npm silently leaves out the packages with the project's own Node. */
const minStartingVersion = 20;
const platform = `${process.platform}-${process.arch}`;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [target = "", ...args] = process.argv.slice(2);
const isOwnScript = /\.[jt]s$/.test(target);

if (Number(process.versions.node.split(".")[0]) < minStartingVersion)
  fail(
    `This is Node ${process.versions.node}: install Node ${minStartingVersion} or newer with its npm, then run npm ci and this again.`,
  );
if (!existsSync(join(root, "node_modules"))) fail("The packages are not installed: run npm ci first.");
const file = isOwnScript ? join(root, target) : getCommand(target);

if (!isOwnScript) {
  run(getNode(), [file, ...args]);
} else if (isNewEnough(process.versions.node)) {
  // Caches compiled scripts, which saves 0.1 s at the second start; does nothing if the folder is read-only.
  module.enableCompileCache(join(root, "node_modules", ".cache", "deodar"));
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  run(getNode(), [fileURLToPath(import.meta.url), target, ...args]);
}

/** The running Node if it is new enough, otherwise that of the project's npm package. */
function getNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const packaged = join(root, "node_modules", `node-${platform}`, "bin", "node");
  if (existsSync(packaged)) return packaged;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const wanted = `Node ${minNodeVersion.join(".")} or newer`;
  return fail(
    `node-${platform}` in optionalDependencies
      ? `The package node-${platform} is missing: run npm ci without --omit=optional, or install ${wanted}.`
      : `Deodar brings its own Node for Linux on x64 and arm64 only: on ${platform}, install ${wanted} and run this again.`,
  );
}

/** The script of a command: on Linux and macOS npm creates a link to it in node_modules/.bin. */
function getCommand(name) {
  const link = join(root, "node_modules", ".bin", name);
  return existsSync(link) ? link : fail(`The command ${name} is not installed: run npm ci.`);
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1]);
}

/** Exits with the child's exit code, or with 128 + the number of the signal that ended it. */
function run(node, commandLine) {
  // The project's scripts notice by the IPC channel that this process was killed.
  const stdio = ["inherit", "inherit", "inherit", ...(isOwnScript ? ["ipc"] : [])];
  const child = spawn(node, commandLine, { stdio });
  child.once("error", (error) => fail(`${node} cannot be run on this machine: ${error.message}`));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // Ctrl-C in a terminal has already reached the child, as it reaches the whole process group.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** @returns {never} */
function fail(message) {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}
