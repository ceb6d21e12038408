import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { answerBy } from "../../../tests/support/outside-streams.ts";

/** A push service and a device on this machine, which decrypts as RFC 8291 says. */
export async function openPushReceiver() {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const authSecret = randomBytes(16);
  const received: { headers: IncomingHttpHeaders; message: unknown }[] = [];
  let status = 201;
  const server = createServer(
    answerBy(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      received.push({ headers: request.headers, message: JSON.parse(decrypt(body)) });
      response.writeHead(status).end();
    }),
  );

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync("sha256", key, by, info, length));
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
    const key = derive(ecdh.computeSecret(senderKey), authSecret, about, 32);
    const contentKey = derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** As a browser reports a device; each `name` is another device. */
    device: (name: string) => ({
      address: `${origin}/${name}`,
      publicKey: publicKey.toString("base64url"),
      authSecret: authSecret.toString("base64url"),
    }),
    answer(next: number) {
      status = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
