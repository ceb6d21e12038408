import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

export type Answer = { status?: number; fault?: string };

const responseTimeoutMs = 5000;

/** Posts a webhook with node:http, because `fetch` adds headers of its own. */
export function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = endpoint.startsWith("https:") ? httpsRequest : httpRequest;
    const sent = request(
      endpoint,
      { method: "POST", headers: { ...headers, "content-length": Buffer.byteLength(body) }, agent: false },
      (response) => {
        response.resume();
        response.on("end", () => resolve({ status: response.statusCode ?? 0 }));
        response.on("error", (error) => resolve({ fault: error.message }));
      },
    );
    const timer = setTimeout(() => sent.destroy(new Error("no answer within 5 seconds")), responseTimeoutMs);
    sent.on("error", (error) => resolve({ fault: error.message }));
    sent.on("close", () => clearTimeout(timer));
    sent.end(body);
  });
}
