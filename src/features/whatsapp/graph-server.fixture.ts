// A small Graph API for tests: keeps the calls, and answers as it is told to.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { answerBy } from "../../../tests/support/outside-streams.ts";

export type GraphCall = { method: string; path: string; token: string; body: Record<string, unknown> };
/** 'lost': the call takes effect, and its answer does not arrive. */
export type GraphAnswer = "accepted" | "lost" | { code: number } | { json: object };

export type GraphServer = {
  url: string;
  calls: GraphCall[];
  /** The answers to the next calls, in order; later calls are accepted. */
  next: GraphAnswer[];
  stop(): Promise<void>;
};

export async function startGraphServer(): Promise<GraphServer> {
  const calls: GraphCall[] = [];
  let given = 0;
  const next: GraphAnswer[] = [];
  const server = createServer(
    answerBy(async (request, response) => {
      const body = request.method === "POST" ? await json(request) : {};
      const { method = "", url: path = "", headers } = request;
      calls.push({ method, path, token: headers.authorization ?? "", body: body as Record<string, unknown> });
      const answer = next.shift() ?? "accepted";
      if (answer === "lost") return request.socket.destroy();
      const error = typeof answer === "object" &&
        "code" in answer && { message: "refused", code: answer.code };
      given += 1;
      const accepted = { messages: [{ id: `wamid.${given}`, message_status: "accepted" }] };
      response.writeHead(error ? 400 : 200, { "content-type": "application/json" });
      const success = typeof answer === "object" && "json" in answer ? answer.json : accepted;
      response.end(JSON.stringify(error ? { error } : success));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    next,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
