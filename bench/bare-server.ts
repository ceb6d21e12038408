// A server to compare with: node:http alone, with the same body and the same number of headers.
//
// node bench/bare-server.ts PORT [ADDRESS]
//
// Answers every request with a copy of ADDRESS's response, or with 'hello' without ADDRESS.
import { createServer, request } from "node:http";

const [port = "", address = ""] = process.argv.slice(2);

type Answer = { headers: string[]; body: Buffer };

const hello: Answer = {
  headers: ["Content-Type", "text/plain", "Content-Length", "5"],
  body: Buffer.from("hello"),
};
const copyAnswer = () =>
  new Promise<Answer>((resolve, reject) => {
    request(address, { headers: { "Accept-Encoding": "br" } }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const perResponseHeaders = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
      const headers = response.rawHeaders.filter(
        (_, index, all) => !perResponseHeaders.has((all[index - (index % 2)] ?? "").toLowerCase()),
      );
      resolve({ headers, body: Buffer.concat(parts) });
    })
      .on("error", reject)
      .end();
  });
const original = address ? await copyAnswer() : hello;
createServer((_request, response) => response.writeHead(200, original.headers).end(original.body)).listen(
  Number(port),
  () => console.log("ready"),
);
