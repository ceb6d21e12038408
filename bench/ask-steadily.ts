// Asks one address over and over on some connections, each sending its next request when the last is answered.
// Run in a process of its own, so that the asking costs the server nothing: node bench/ask-steadily.ts '{"url":…}'
import { connect } from "node:net";

export type Asking = { url: string; seconds: number; connections: number; headers: Record<string, string> };
export type Asked = { perSecond: number; bytes: number; failed: number };

const { url, seconds, connections, headers } = JSON.parse(process.argv[2] ?? "") as Asking;
const { hostname, port, pathname, search, host } = new URL(url);
const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
const endOfHead = Buffer.from("\r\n\r\n");

let answered = 0;
let failed = 0;
let bytes = 0;

function openConnection(): { end: () => void } {
  const socket = connect({ host: hostname, port: Number(port) });
  let waiting: Buffer[] = [];
  /** Bytes of the answer that are still to come; undefined while its head is not whole. */
  let missing: number | undefined;
  socket.setNoDelay(true);
  socket.on("connect", () => socket.write(request));
  socket.on("error", () => {
    failed += 1;
  });
  socket.on("data", (part) => {
    bytes += part.byteLength;
    if (missing === undefined) {
      waiting.push(part);
      const known = waiting.length === 1 ? part : Buffer.concat(waiting);
      const end = known.indexOf(endOfHead);
      if (end < 0) return;
      const head = known.subarray(0, end).toString("latin1");
      if (!/^HTTP\/1\.1 (200|304)/.test(head)) failed += 1;
      missing =
        Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) -
        (known.byteLength - end - endOfHead.byteLength);
      waiting = [];
    } else missing -= part.byteLength;
    if (missing > 0) return;
    missing = undefined;
    answered += 1;
    socket.write(request);
  });
  return { end: () => socket.destroy() };
}

const open = Array.from({ length: connections }, openConnection);
// What the first half second does belongs to the warming up.
await new Promise((resolve) => setTimeout(resolve, 500));
const before = { answered, bytes };
const startedAt = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const passed = (performance.now() - startedAt) / 1000;
const result: Asked = {
  perSecond: (answered - before.answered) / passed,
  bytes: Math.round((bytes - before.bytes) / Math.max(1, answered - before.answered)),
  failed,
};
for (const connection of open) connection.end();
console.log(JSON.stringify(result));
