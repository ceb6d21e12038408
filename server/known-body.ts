// Answers whose whole body is at hand. A Response gives its body as a stream only, which takes longer to make and to read
// again than all middleware together.
const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

export function answerWithBody(
  body: Uint8Array<ArrayBuffer>,
  init: { status: number; headers: Headers },
): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** Undefined for a response that was made in another way, and for a copy. */
export function knownBodyOf(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return bodies.get(response);
}
