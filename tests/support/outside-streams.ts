// Streams to another process or over a socket break when the other side ends first. Node ends the whole run for an error that nobody listens to.
import type { ChildProcess } from "node:child_process";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Codes of a stream whose other side has ended. */
const ended = ["EPIPE", "ECONNRESET"];

/** Lets a program end before its pipes are written and read to their end; any other error of a pipe is thrown. */
export function watchChild<Child extends ChildProcess>(child: Child): Child {
  for (const stream of child.stdio)
    stream?.on("error", (error: NodeJS.ErrnoException) => {
      if (!ended.includes(error.code ?? "")) throw error;
    });
  return child;
}

/** Makes a listener of an async function: a request that is cut off while it is read, or a failed answer, closes its connection. */
export function answerBy(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): RequestListener {
  return (request, response) => {
    answer(request, response).catch(() => response.destroy());
  };
}
