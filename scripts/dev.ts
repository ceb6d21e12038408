// `npm run dev`: the shop with its sandbox. Vite reloads changed pages in the browser; a change of server
// code restarts the server.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, relative } from "node:path";
import { createServer as createVite } from "vite";
import type { RunningServer, startServer as startServerOfSources } from "#server/main.ts";
import type { pagesOf as pagesOfSources } from "#server/pages.ts";
import { forkSandbox, needsSandbox, readConfigOrExit } from "./config-and-sandbox.ts";
import { domain } from "./domain-files.ts";
import { readEnvFile } from "./env-file.ts";
import { onStopSignal } from "./on-stop-signal.ts";
import { needsPlainCopy } from "./plain-copy.ts";

const root = join(import.meta.dirname, "..");
if (needsPlainCopy) {
  console.error(
    `\n  Vite cannot work below ${root}: move the checkout to a folder without # ? * % [ ] { } ! in its path.\n`,
  );
  process.exit(1);
}
/** Changes of these files restart the server; others only reload in the browser. */
const isServerCode = (file: string) =>
  /^(server|platform|seeds)\/|\.server\.ts$|\/shop-context\.ts$/.test(file) || domain.test(file);

readEnvFile();
const settings = readConfigOrExit(process.env);
const http = createServer();
const sandbox = needsSandbox(settings, process.env)
  ? await forkSandbox(join(root, "sandbox/main.ts"), settings)
  : undefined;
const config = sandbox ? readConfigOrExit({ ...sandbox.settings, ...process.env }) : settings;
// Vite's WebSocket uses the shop's port, because the Content-Security-Policy allows only 'self'.
const vite = await createVite({
  root,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: http } },
});

/** Vite loads the server, too, so that classes and context keys exist only once. */
async function start(): Promise<RunningServer> {
  const main = (await vite.ssrLoadModule("/server/main.ts")) as { startServer: typeof startServerOfSources };
  const pages = (await vite.ssrLoadModule("/server/pages.ts")) as { pagesOf: typeof pagesOfSources };
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build");
  const storefront = pages.pagesOf(build as Parameters<typeof pagesOfSources>[0], "development");
  const server = await main.startServer(config, storefront, console.log, {
    devServer: { http, middleware: vite.middlewares },
    programs: {
      print: join(root, "scripts/print-thread.ts"),
      heavy: join(root, "scripts/heavy-process.ts"),
    },
  });
  http.off("request", waitForServer);
  return server;
}

let server: Promise<RunningServer | undefined> = Promise.resolve(undefined);

/** Lets requests wait while the server starts or restarts. */
async function waitForServer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (await server) http.emit("request", request, response);
  else response.writeHead(500).end("The shop did not start; see the terminal.");
}

http.on("request", waitForServer);
server = start();
await new Promise<void>((resolve, reject) => {
  http.once("error", reject).listen(settings.port, settings.host, resolve);
});
const first = await server;
console.log(`\n  The shop is open: ${first?.url}\n  The sandbox:      ${config.boardUrl}\n`);

let restartTimer: NodeJS.Timeout | undefined;
vite.watcher.on("change", (file) => {
  if (!isServerCode(relative(root, file)) || file.endsWith(".test.ts")) return;
  clearTimeout(restartTimer);
  restartTimer = setTimeout(() => {
    server = restart(server);
  }, 100);
});

/** After a change that does not compile, the server stays stopped until the next change. */
async function restart(previous: Promise<RunningServer | undefined>): Promise<RunningServer | undefined> {
  http.off("request", waitForServer).on("request", waitForServer);
  await (await previous)?.close();
  try {
    const restarted = await start();
    console.log("  Restarted with the change.");
    return restarted;
  } catch (error) {
    console.error(error instanceof Error ? error.stack : String(error));
    return undefined;
  }
}

onStopSignal(async () => {
  await (await server)?.close();
  await vite.close();
  sandbox?.close();
});
