// Sends requests of a drill that must be answered.

/** Like `fetch`, with the repetition of `unlessClosed`. */
export function request(url: string, init?: RequestInit): Promise<Response> {
  return unlessClosed(() => fetch(url, init));
}

/**
 * Asks once more if the shop closed the idle connection just as the request was sent: such a request was not read. Not for drills that kill
 * the shop.
 */
export async function unlessClosed<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return ask();
  }
}

function wasClosed(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === "UND_ERR_SOCKET" || cause?.code === "ECONNRESET";
}
