import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RequestVariables } from "./http-app.ts";
import { limitBody } from "./limit-body.ts";

let bytesRead = 0;
const app = new Hono<{ Variables: RequestVariables }>()
  .use(limitBody(1_000, "Too much at once."))
  .onError((error, context) => context.text(String(error), 500))
  .post("/", async (context) => {
    bytesRead = (await context.req.raw.arrayBuffer()).byteLength;
    return context.text(`${bytesRead}`);
  });

/** A body of unknown length; `pulledBytes` is how much of it was read. */
function createStream(bytes: number) {
  let pulledBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulledBytes >= bytes) return controller.close();
      pulledBytes += 100;
      controller.enqueue(new Uint8Array(100));
    },
  });
  return { body, pulledBytes: () => pulledBytes };
}

const post = (init: RequestInit) =>
  app.request("/", { method: "POST", duplex: "half", ...init } as RequestInit);

test("a body whose Content-Length is too large is refused before it is read", async () => {
  const { body, pulledBytes } = createStream(100_000);
  const response = await post({ body, headers: { "content-length": "1001" } });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain("Too much at once.");
  expect(pulledBytes()).toBeLessThan(500);
});

test("a body without a Content-Length is refused as soon as it exceeds the limit", async () => {
  const { body, pulledBytes } = createStream(100_000);
  const response = await post({ body, headers: { "transfer-encoding": "chunked" } });
  expect(response.status).toBe(413);
  expect(pulledBytes()).toBeLessThan(3_000);
});

test("a body within the limit is read completely", async () => {
  expect(await (await post({ body: createStream(1_000).body })).text()).toBe("1000");
  expect(await (await post({ body: new Uint8Array(1_000) })).text()).toBe("1000");
});

const formHeaders = { "content-type": "application/x-www-form-urlencoded" };
let parsed = 0;
const largeForms = new Hono<{ Variables: RequestVariables }>()
  .use(limitBody(32 * 1024 * 1024, "Too much at once."))
  .onError((error, context) => context.text(String(error), 500))
  .post("/", async (context) => {
    await context.req.raw.formData();
    parsed += 1;
    return context.text("parsed");
  });

test("a form of more than 2,000 fields is refused before it is parsed", async () => {
  for (const fields of ["a&".repeat(2_001), "a=1&".repeat(2_001)]) {
    const large = await largeForms.request("/", { method: "POST", body: fields, headers: formHeaders });
    expect(large.status).toBe(413);
  }
  expect(parsed).toBe(0);
  const allowed = { method: "POST", body: "a&".repeat(2_000), headers: formHeaders };
  expect((await largeForms.request("/", allowed)).status).toBe(200);
});

test("a form with files of more than 2,000 parts is refused, even where two chunks divide a boundary", async () => {
  const part = '--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const send = (parts: number) => {
    const bytes = Buffer.from(`${part.repeat(parts)}--limit--\r\n`);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(sent, sent + 97));
        sent += 97;
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=limit" };
    return largeForms.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  };
  expect((await send(2_001)).status).toBe(413);
  expect((await send(1_900)).status).toBe(200);
});

test("a body that cannot contain files is limited to 1 MB, even where files may be larger", async () => {
  const text = "a".repeat(1024 * 1024 + 1);
  expect((await largeForms.request("/", { method: "POST", body: text, headers: formHeaders })).status).toBe(
    413,
  );
  const json = { "content-type": "application/json", "content-length": String(text.length) };
  expect((await largeForms.request("/", { method: "POST", body: text, headers: json })).status).toBe(413);
});

test.each([
  "multipart/form-data; boundary=a, application/x-www-form-urlencoded",
  "text/plain, application/x-www-form-urlencoded",
])("a body with the Content-Type '%s' is refused, because the parser takes the last type", async (type) => {
  const before = parsed;
  const headers = { "content-type": type };
  const answer = await largeForms.request("/", { method: "POST", body: "a&b", headers });
  expect([answer.status, parsed]).toEqual([413, before]);
});

test.each([
  ["application/x-www-form-urlencoded;charset=UTF-8", "a&".repeat(2_001)],
  [" Application/X-WWW-Form-UrlEncoded", "a&".repeat(2_001)],
  ['multipart/form-data; boundary="limit"; boundary=other', "--limit\r\n".repeat(2_001)],
])("fields are also counted where the type is written '%s'", async (type, body) => {
  const answer = await largeForms.request("/", { method: "POST", body, headers: { "content-type": type } });
  expect(answer.status).toBe(413);
});
