import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerBy } from "../../../../tests/support/outside-streams.ts";

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver of webhooks on this machine: records messages, and answers as told. */
export async function openReceiver() {
  const received: Received[] = [];
  let respond = (response: ServerResponse) => void response.end("thanks");
  const server = createServer(
    answerBy(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      received.push({ headers: request.headers, body });
      respond(response);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer(next: typeof respond) {
      respond = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
