// An S3-compatible object store, such as Amazon S3, Cloudflare R2, MinIO or Garage. Every request and its body are signed.
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { ObjectStoreConfig } from "#platform/config.ts";
import { Fault } from "#platform/faults.ts";

export type ObjectStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when the object does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing when the object does not exist. */
  remove(key: string): Promise<void>;
};

const timeoutMs = 15_000;

export function openObjectStore(config: ObjectStoreConfig): ObjectStore {
  const { url, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });

  async function send(method: string, key: string, body?: Buffer, contentType?: string): Promise<Response> {
    const fail = (reason: string, cause?: unknown) =>
      new Fault(`the picture store did not do ${method}: ${reason}`, { kind: "outside-system", cause });
    const sending = client.fetch(`${url}/${key}`, {
      method,
      headers: {
        "x-amz-content-sha256": hashOf(body ?? Buffer.alloc(0)),
        ...(contentType ? { "content-type": contentType } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await sending.catch((error) => {
      throw fail(String(error), error);
    });
    if (answer.ok || (answer.status === 404 && method !== "PUT")) return answer;
    const code = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(await answer.text())?.[1] ?? "no reason given";
    throw fail(`${answer.status}, ${code}`);
  }

  return {
    async put(key, bytes, contentType) {
      await send("PUT", key, bytes, contentType);
    },
    async get(key) {
      const answer = await send("GET", key);
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer());
    },
    async remove(key) {
      await send("DELETE", key);
    },
  };
}

export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
