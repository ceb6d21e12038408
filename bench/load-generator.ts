// Sends requests for one address on several connections; each connection sends its next request after the
// last response. Runs in its own process, so that it does not slow the server down:
//
// node bench/load-generator.ts '{"url":…}'
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Load = {
  url: string;
  seconds: number;
  connections: number;
  headers: Record<string, string>;
  /** Further headers, switched every quarter of a second, so that a busy moment of the machine affects all turns alike. */
  turns?: readonly Record<string, string>[];
};
/** `perTurn` are the requests per second of each of the `turns`; `responses` are all, also those of the warm-up. */
export type LoadResult = {
  perSecond: number;
  perTurn: number[];
  bytes: number;
  failed: number;
  responses: number;
};

const { url, seconds, connections, headers, turns = [{}] } = JSON.parse(process.argv[2] ?? "") as Load;
const { hostname, port, pathname, search, host } = new URL(url);
const requests = turns.map((own) => {
  const lines = Object.entries({ Host: host, ...headers, ...own }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
});
const turnMs = 250;
const counts = requests.map(() => ({ responses: 0, ms: 0 }));
let [request = Buffer.alloc(0)] = requests;
const endOfHead = Buffer.from("\r\n\r\n");

let responses = 0;
let failed = 0;
let bytes = 0;

function openConnection(): { close: () => void } {
  const socket = connect({ host: hostname, port: Number(port) });
  let headParts: Buffer[] = [];
  /** The bytes of the response that are still missing; undefined until its head is complete. */
  let missingBytes: number | undefined;
  socket.setNoDelay(true);
  socket.on("connect", () => socket.write(request));
  socket.on("error", () => {
    failed += 1;
  });
  socket.on("data", (part) => {
    bytes += part.byteLength;
    if (missingBytes === undefined) {
      headParts.push(part);
      const received = headParts.length === 1 ? part : Buffer.concat(headParts);
      const end = received.indexOf(endOfHead);
      if (end < 0) return;
      const head = received.subarray(0, end).toString("latin1");
      if (!/^HTTP\/1\.1 (200|304)/.test(head)) failed += 1;
      missingBytes =
        Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) -
        (received.byteLength - end - endOfHead.byteLength);
      headParts = [];
    } else missingBytes -= part.byteLength;
    if (missingBytes > 0) return;
    missingBytes = undefined;
    responses += 1;
    socket.write(request);
  });
  return { close: () => socket.destroy() };
}

const openConnections = Array.from({ length: connections }, openConnection);
// The first half second is warm-up and is not counted.
await sleep(500);
const before = { responses, bytes };
const startedAt = performance.now();
let turn = 0;
while (performance.now() - startedAt < seconds * 1000) {
  const counted = counts[turn % counts.length];
  request = requests[turn % counts.length] ?? request;
  const turnStart = { responses, at: performance.now() };
  await sleep(requests.length > 1 ? turnMs : seconds * 1000);
  if (counted) {
    counted.responses += responses - turnStart.responses;
    counted.ms += performance.now() - turnStart.at;
  }
  turn += 1;
}
const elapsedSeconds = (performance.now() - startedAt) / 1000;
const result: LoadResult = {
  perSecond: (responses - before.responses) / elapsedSeconds,
  perTurn: counts.map((counted) => (counted.responses / counted.ms) * 1000),
  bytes: Math.round((bytes - before.bytes) / Math.max(1, responses - before.responses)),
  failed,
  responses,
};
for (const connection of openConnections) connection.close();
console.log(JSON.stringify(result));
