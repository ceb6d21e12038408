import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";

/**
 * A TCP proxy in front of a PostgreSQL socket that behaves like a pooler in transaction mode: it has its own process numbers and refuses
 * settings of a connection. `npm run drill pooler` uses PgBouncer itself.
 */
export async function openTransactionPooler(socketDir: string, socketPort: number) {
  const server = createServer((client) => {
    client.on("error", () => client.destroy());
    client.once("data", (startup) => {
      if (startup.includes("_timeout\0"))
        return client.end(refusal("unsupported startup parameter"), () => client.destroy());
      const database = createConnection(`${socketDir}/.s.PGSQL.${socketPort}`);
      database.on("error", () => database.destroy());
      client.once("close", () => database.destroy());
      database.once("close", () => client.destroy());
      database.write(startup);
      client.pipe(database);
      database.once("data", (greeting) => {
        client.write(withOtherProcessNumber(greeting));
        database.pipe(client);
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}

/** Encodes a PostgreSQL error message. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/**
 * The greeting is a series of messages, each of a letter, the length of the rest, and the content. The content of `K` begins with the
 * process number.
 */
function withOtherProcessNumber(greeting: Buffer): Buffer {
  for (let at = 0; at + 9 <= greeting.length; at += 1 + greeting.readInt32BE(at + 1))
    if (greeting[at] === "K".charCodeAt(0)) greeting.writeInt32BE(greeting.readInt32BE(at + 5) + 1, at + 5);
  return greeting;
}
