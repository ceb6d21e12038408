// A name server for tests, by UDP on this machine: gives the answers of a test, including dishonest ones.
import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

const types = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 } as const;

/** By 'TXT shop.example': the values, or nothing said at all. A TXT value may be in several strings. */
export type Zone = Record<string, readonly (string | readonly string[])[] | "silence" | "failure">;

export type DnsServer = { address: string; asked: string[]; stop(): Promise<void> };

/** A name that is not in the zone does not exist. */
export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const question = `${type} ${name}`;
    asked.push(question);
    const found = zone[question];
    if (found === "silence") return;
    const records = answer(zone, name, type);
    const knowsName = Object.keys(zone).some((key) => key.endsWith(` ${name}`));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (found === "failure" ? 2 : knowsName ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Includes the aliases that lead to it; follows a circle of aliases only a few times. */
function answer(zone: Zone, name: string, type: string): Buffer[] {
  const records: Buffer[] = [];
  for (let owner = name, left = 10; left > 0; left -= 1) {
    const values = zone[`${type} ${owner}`] ?? [];
    const [alias] = zone[`CNAME ${owner}`] ?? [];
    if (Array.isArray(values)) records.push(...values.map((value) => toRecord(owner, type, value)));
    if (typeof alias !== "string" || values.length > 0) break;
    records.push(toRecord(owner, "CNAME", alias));
    owner = alias;
  }
  return records;
}

function readQuestion(query: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const number = query.readUInt16BE(at + 1);
  const type = Object.entries(types).find(([, value]) => value === number)?.[0] ?? String(number);
  return { name: labels.join(".").toLowerCase(), type, end: at + 5 };
}

function toRecord(owner: string, type: string, value: string | readonly string[]): Buffer {
  const data = toData(type, value);
  const head = Buffer.alloc(10);
  head.writeUInt16BE(types[type as keyof typeof types], 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt32BE(60, 4);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([toName(owner), head, data]);
}

function toData(type: string, value: string | readonly string[]): Buffer {
  if (type === "TXT")
    return Buffer.concat([value].flat().map((text) => Buffer.from([text.length, ...Buffer.from(text)])));
  const text = String(value);
  if (type === "A") return Buffer.from(text.split(".").map(Number));
  const [priority, host] = type === "MX" ? text.split(" ") : [undefined, text];
  return Buffer.concat([...(priority ? [Buffer.from([0, Number(priority)])] : []), toName(host ?? "")]);
}

function toName(host: string): Buffer {
  const labels = host.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
