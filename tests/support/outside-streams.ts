// Streams to another process or socket fail if the other side ends first. An error without a listener would end the whole run.
import type { ChildProcess } from "node:child_process";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Error codes of a stream whose other side has ended. */
const ended = ["EPIPE", "ECONNRESET"];

/** Allows a program to end before its pipes are fully written and read; other pipe errors are thrown. */
export function watchChild<Child extends ChildProcess>(child: Child): Child {
  for (const stream of child.stdio)
    stream?.on("error", (error: NodeJS.ErrnoException) => {
      if (!ended.includes(error.code ?? "")) throw error;
    });
  return child;
}

/** Makes a listener of an async function. An aborted request or a failed answer closes the connection. */
export function answerBy(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): RequestListener {
  return (request, response) => {
    answer(request, response).catch(() => response.destroy());
  };
}
