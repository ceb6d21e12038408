import { parseArgs } from "node:util";
import { startSandbox } from "./sandbox.ts";

// The sandbox as a process of its own. Under a parent process (--attached) it sends its settings over IPC and
// ends with the parent, however that ends. In a terminal it prints the settings and runs until it is stopped.
const { values } = parseArgs({
  options: {
    shop: { type: "string", default: "http://localhost:3000" },
    "port-base": { type: "string" },
    "time-factor": { type: "string", default: "1" },
    /** Set by a parent that starts the sandbox with fork. */
    attached: { type: "boolean", default: false },
  },
});

const portBase = values["port-base"] === undefined ? undefined : Number(values["port-base"]);
const timeFactor = Number(values["time-factor"]);
if (portBase !== undefined && !(Number.isInteger(portBase) && portBase > 0 && portBase <= 65530)) {
  console.error("--port-base must be a port from 1 to 65530; the sandbox uses six in a row.");
  process.exit(2);
}
if (!URL.canParse(values.shop) || !(timeFactor > 0)) {
  console.error("--shop must be an address such as http://localhost:3000, --time-factor a number above 0.");
  process.exit(2);
}

const { attached } = values;
if (attached) process.once("disconnect", () => process.exit(0));

const sandbox = await startSandbox({
  shopUrl: values.shop,
  timeFactor,
  ...(portBase === undefined
    ? {}
    : {
        ports: {
          razorpay: portBase,
          oidc: portBase + 1,
          smtp: portBase + 2,
          board: portBase + 3,
          whatsapp: portBase + 4,
          shiprocket: portBase + 5,
        },
      }),
}).catch((error: Error) => {
  console.error(`The sandbox did not start: ${error.message}`);
  return process.exit(1);
});

async function stop(): Promise<void> {
  await sandbox.stop();
  process.exit(0);
}

process.once("SIGTERM", stop);
// Ctrl-C reaches the whole process group, but the parent still needs the sandbox to finish its requests.
if (attached) process.on("SIGINT", () => {});
else process.once("SIGINT", stop);

if (attached) {
  if (!process.connected) process.exit(0);
  process.send?.({ settings: sandbox.settings });
} else {
  for (const [name, value] of Object.entries(sandbox.settings)) console.log(`${name}=${value}`);
}
