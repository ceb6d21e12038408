// A request of a drill that must be answered.

/** Sends it as `fetch` does, and once more as `unlessClosed` says. */
export function request(url: string, init?: RequestInit): Promise<Response> {
  return unlessClosed(() => fetch(url, init));
}

/**
 * Asks once more if the shop has closed the kept connection just as the request went out. The shop has not read such a request: it
 * closes idle connections only. Not for a drill that kills the shop.
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
