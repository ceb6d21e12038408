import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a PostgreSQL socket, to cause failures. */
export type DatabaseProxy = {
  port: number;
  /** Refuses new connections and cuts the open ones. */
  cut(): Promise<void>;
  /** Accepts connections and data without answering. */
  freeze(): void;
  /** Ends `cut` and `freeze`. Frozen connections stay silent. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

export async function openDatabaseProxy(socketDir: string, socketPort: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let port = 0;
  const server = createServer((client) => {
    track(client);
    if (isFrozen) return;
    const database = createConnection(`${socketDir}/.s.PGSQL.${socketPort}`);
    track(database);
    client.pipe(database).pipe(client);
    client.once("close", () => database.destroy());
    database.once("close", () => client.destroy());
  });

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  }

  async function listen(): Promise<void> {
    if (server.listening) return;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  }

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen();
  return {
    port,
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async restore() {
      isFrozen = false;
      await listen();
    },
    close: cut,
  };
}
