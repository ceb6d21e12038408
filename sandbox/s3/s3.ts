// An S3-compatible object store in memory, for tests: objects can be put, read and deleted, and every request must carry a
// valid signature.
import { Hono } from "hono";
import { listen, listenerOf } from "../listen.ts";
import { readAuthorization, sha256, signRequest } from "./signature.ts";

export type SandboxS3 = {
  /** Environment variables for a shop that uses this store. */
  settings: Record<string, string>;
  /** The key is the path below the bucket. */
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** Refuses the next `times` requests of this method with 403. */
  refuse(method: string, times: number): void;
  stop(): Promise<void>;
};

const accessKeyId = "SANDBOXACCESSKEY0001";
const secretAccessKey = "sandbox/secret+access=key";
const region = "ap-south-1";
const bucket = "pictures";

export async function startS3(): Promise<SandboxS3> {
  const objects: SandboxS3["objects"] = new Map();
  const refusals: string[] = [];
  const app = new Hono();
  app.all(`/${bucket}/:key`, async (c) => {
    const refuse = (code: string) => c.body(`<Error><Code>${code}</Code></Error>`, 403);
    const body = Buffer.from(await c.req.arrayBuffer());
    const refusal = refusals.indexOf(c.req.method);
    if (refusal >= 0) {
      refusals.splice(refusal, 1);
      return refuse("AccessDenied");
    }
    const problem = findProblem(c.req.raw, body);
    if (problem) return refuse(problem);
    const key = c.req.param("key");
    if (c.req.method === "PUT") {
      objects.set(key, { bytes: body, contentType: c.req.header("content-type") ?? "" });
      return c.body(null, 200);
    }
    if (c.req.method === "DELETE") {
      objects.delete(key);
      return c.body(null, 204);
    }
    const found = objects.get(key);
    if (!found) return c.body("<Error><Code>NoSuchKey</Code></Error>", 404);
    return c.body(new Uint8Array(found.bytes), 200, { "Content-Type": found.contentType });
  });
  const server = await listen(listenerOf(app.fetch));
  return {
    settings: {
      S3_URL: `${server.url}/${bucket}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    refuse(method, times) {
      refusals.push(...Array.from({ length: times }, () => method));
    },
    stop: server.stop,
  };
}

/** The S3 error code for a wrong signature; undefined for a right one. */
function findProblem({ method, url, headers }: Request, body: Buffer): string | undefined {
  const parts = readAuthorization(headers.get("authorization") ?? "");
  if (!parts) return "AccessDenied";
  if (parts.accessKeyId !== accessKeyId || parts.region !== region) return "InvalidAccessKeyId";
  if (headers.get("x-amz-content-sha256") !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const request = { method, path: new URL(url).pathname, headers: Object.fromEntries(headers) };
  return parts.signature === signRequest(request, parts, secretAccessKey)
    ? undefined
    : "SignatureDoesNotMatch";
}
