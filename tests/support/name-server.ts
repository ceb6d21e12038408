// A name server on this machine, which answers the names that it is given and is silent about all others, like one that a
// stranger runs to keep the shop waiting.
import { createSocket } from "node:dgram";
import dns from "node:dns/promises";
import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";

export type NameServer = {
  /** In the form '127.0.0.1:port'. */
  address: string;
  /** The requested names, once for IPv4, once for IPv6, and again for each retry. */
  asked: string[];
  close(): void;
};

/** `addresses` are IPv4, by host name. */
export async function openNameServer(addresses: Record<string, string[]> = {}): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const { name, type, question } = readQuestion(query);
    asked.push(name);
    const known = addresses[name];
    if (known) socket.send(writeAnswer(query, question, type === "A" ? known : []), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}

/** Makes later resolvers of this process ask this name server. Returns a function that ends that. */
export function askNameServer(address: string): () => void {
  const { Resolver } = dns;
  dns.Resolver = class extends Resolver {
    constructor(...options: ConstructorParameters<typeof Resolver>) {
      super(...options);
      this.setServers([address]);
    }
  };
  syncBuiltinESMExports();
  return () => {
    dns.Resolver = Resolver;
    syncBuiltinESMExports();
  };
}

const headerBytes = 12;

function readQuestion(query: Buffer): { name: string; type: "A" | "AAAA"; question: Buffer } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1) === 1 ? "A" : "AAAA";
  return { name: labels.join("."), type, question: query.subarray(headerBytes, at + 5) };
}

function writeAnswer(query: Buffer, question: Buffer, addresses: string[]): Buffer {
  const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, addresses.length, 0, 0, 0, 0]);
  query.copy(header, 0, 0, 2);
  const records = addresses.map((address) =>
    // The question's name, type A, class IN, 60 seconds, four bytes.
    Buffer.from([0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([header, question, ...records]);
}
