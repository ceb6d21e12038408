/** A photograph that only its customer and staff may see. No cache may store it, and nothing in it can run. */
export function respondPhotograph(webp: Buffer): Response {
  return new Response(new Uint8Array(webp), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(webp.length),
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
