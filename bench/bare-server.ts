// The upper limit for comparisons: node:http alone, with the same body and the same number of headers.
//
// node bench/bare-server.ts PORT ADDRESS
//
// It requests ADDRESS once and answers every request with a copy of that response.
import { createServer, request } from "node:http";

const [port = "", address = ""] = process.argv.slice(2);

const original = await new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
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
createServer((_request, response) => response.writeHead(200, original.headers).end(original.body)).listen(
  Number(port),
  () => console.log("ready"),
);
