// The limit: node:http and nothing else, with the same bytes in the same number of header lines.
// node bench/bare-server.ts PORT ADDRESS – takes what ADDRESS answers and gives it to everybody.
import { createServer, request } from "node:http";

const [port = "", address = ""] = process.argv.slice(2);

const model = await new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
  request(address, { headers: { "Accept-Encoding": "br" } }, async (answer) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const own = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
    const headers = answer.rawHeaders.filter(
      (_, index, all) => !own.has((all[index - (index % 2)] ?? "").toLowerCase()),
    );
    resolve({ headers, body: Buffer.concat(parts) });
  })
    .on("error", reject)
    .end();
});
createServer((_request, response) => response.writeHead(200, model.headers).end(model.body)).listen(
  Number(port),
  () => console.log("ready"),
);
