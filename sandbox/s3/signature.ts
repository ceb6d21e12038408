// AWS Signature Version 4, from Amazon's description of it: "Authenticating Requests: Using the Authorization Header".
import { createHash, createHmac } from "node:crypto";

export type SignedRequest = {
  method: string;
  /** Percent-encoded, without a query, which these requests never have. */
  path: string;
  headers: Record<string, string>;
};

export type SignatureParts = {
  accessKeyId: string;
  day: string;
  region: string;
  signedHeaders: string[];
  signature: string;
};

/** Undefined when the header is no signature of version 4 for S3. */
export function readAuthorization(header: string): SignatureParts | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, accessKeyId, day, region, signedHeaders, signature] = pattern.exec(header) ?? [];
  if (!accessKeyId || !day || !region || !signedHeaders || !signature) return undefined;
  return { accessKeyId, day, region, signedHeaders: signedHeaders.split(";"), signature };
}

export function signRequest(
  { method, path, headers }: SignedRequest,
  { day, region, signedHeaders }: Pick<SignatureParts, "day" | "region" | "signedHeaders">,
  secretAccessKey: string,
): string {
  const canonicalHeaders = signedHeaders.map((name) => `${name}:${(headers[name] ?? "").trim()}\n`).join("");
  const bodyHash = headers["x-amz-content-sha256"] ?? "";
  const canonical = [method, path, "", canonicalHeaders, signedHeaders.join(";"), bodyHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac("sha256", key).update(toSign).digest("hex");
}

export function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
