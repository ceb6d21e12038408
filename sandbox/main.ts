import { parseArgs } from "node:util";
import { startYard } from "./yard.ts";

// The yard as a process of its own. Under a parent (IPC) it hands over its settings and leaves with it,
// however the parent ends; from a terminal it prints them and runs until it is stopped.
const { values } = parseArgs({
  options: {
    shop: { type: "string", default: "http://localhost:3000" },
    "port-base": { type: "string" },
    "time-factor": { type: "string", default: "1" },
  },
});

const base = values["port-base"] === undefined ? undefined : Number(values["port-base"]);
const timeFactor = Number(values["time-factor"]);
if (base !== undefined && !(Number.isInteger(base) && base > 0 && base <= 65532)) {
  console.error("--port-base must be a port from 1 to 65532; the yard takes four in a row.");
  process.exit(2);
}
if (!URL.canParse(values.shop) || !(timeFactor > 0)) {
  console.error("--shop must be an address such as http://localhost:3000, --time-factor a number above 0.");
  process.exit(2);
}

const hasParent = process.send !== undefined;
if (hasParent) process.once("disconnect", () => process.exit(0));

const yard = await startYard({
  shopUrl: values.shop,
  timeFactor,
  ...(base === undefined
    ? {}
    : { ports: { razorpay: base, oidc: base + 1, smtp: base + 2, board: base + 3 } }),
}).catch((fault: Error) => {
  console.error(`The practice yard did not start: ${fault.message}`);
  return process.exit(1);
});

async function leave(): Promise<void> {
  await yard.stop();
  process.exit(0);
}

process.once("SIGTERM", leave);
// Ctrl-C reaches the whole group: the yard must outlast the requests its parent is still finishing.
if (hasParent) process.on("SIGINT", () => {});
else process.once("SIGINT", leave);

if (hasParent) {
  if (!process.connected) process.exit(0);
  process.send?.({ settings: yard.settings });
} else {
  for (const [name, value] of Object.entries(yard.settings)) console.log(`${name}=${value}`);
}
