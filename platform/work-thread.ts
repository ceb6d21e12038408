// A thread or a process for work that would block all other requests. It starts with the first question, and ends if it fails, takes too
// long, or gets no questions for a while.
import { fork } from "node:child_process";
import { type EventEmitter, once } from "node:events";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { minuteMs } from "./durations.ts";

type Worked = {
  /**
   * Throws where the work ends, fails or takes longer than `maxMs`; the next question then starts it again. A process
   * that waits for a busy machine's processor may take five times as long. Ask only after the last question was answered.
   */
  ask(question: unknown, maxMs: number): Promise<unknown>;
  end(): Promise<void>;
};

type Helper = {
  events: EventEmitter;
  /**
   * Resolves once the program is loaded. Not part of a question's time limit, since loading takes longer on a busy
   * machine.
   */
  started: Promise<unknown>;
  post(question: unknown): void;
  /** The processor time that it has had so far, in ms; undefined where the system does not tell. */
  processorMs?(): Promise<number | undefined>;
  /** Sets whether it keeps the shop's process alive. */
  hold(isAsked: boolean): void;
  kill(): Promise<unknown> | unknown;
};

const idleMs = minuteMs;

/**
 * `program` answers each message with one message. Ending the thread does not stop a library's work outside of
 * JavaScript.
 */
export function openWorkThread(program: string | URL): Worked {
  return openWorked(() => {
    const thread = new Worker(program);
    return {
      events: thread,
      started: Promise.resolve(),
      post: (question) => thread.postMessage(question),
      hold: (isAsked) => (isAsked ? thread.ref() : thread.unref()),
      kill: () => thread.terminate(),
    };
  });
}

const maxMegabytes = 1_024;
const maxStartMs = minuteMs;

/**
 * Like `openWorkThread`, but ending the process stops all its work. Its first message reports that it has started. It
 * gets no settings or secrets of the shop. `niceness`: above 0, so that requests for pages have priority; with 5 it gets
 * about a third of a page's share of a busy processor, with 10 a tenth.
 */
export function openWorkProcess(program: string, niceness: number): Worked {
  return openWorked(() => {
    const child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${maxMegabytes}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (child.pid) setPriority(child.pid, niceness);
    return {
      events: child,
      started: once(child, "message", { signal: AbortSignal.timeout(maxStartMs) }),
      // The exit event reports a process that has just ended.
      post: (question) => child.send(question as object, () => undefined),
      processorMs: () => readProcessorMs(child.pid),
      hold(isAsked) {
        if (isAsked) {
          child.ref();
          child.channel?.ref();
        } else {
          child.unref();
          child.channel?.unref();
        }
      },
      kill: () => child.kill("SIGKILL"),
    };
  });
}

function openWorked(start: () => Helper): Worked {
  let helper: Helper | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = helper;
    helper = undefined;
    clearTimeout(idleTimer);
    await ended?.kill();
  }

  return {
    async ask(question, maxMs) {
      clearTimeout(idleTimer);
      helper ??= startQuietly(start);
      try {
        return await askHelper(helper, question, maxMs);
      } catch (error) {
        void end();
        throw error;
      } finally {
        idleTimer = setTimeout(end, idleMs).unref();
      }
    },
    end,
  };
}

function startQuietly(start: () => Helper): Helper {
  const helper = start();
  // Without a listener, an error between two questions would end the shop.
  helper.events.on("error", () => undefined);
  helper.started.catch(() => undefined);
  helper.hold(false);
  return helper;
}

async function askHelper(helper: Helper, question: unknown, maxMs: number): Promise<unknown> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error("the work ended"));
  helper.events.once("exit", onExit);
  helper.hold(true);
  try {
    await Promise.race([helper.started, once(ended.signal, "abort")]);
    const answer = once(helper.events, "message", { signal: ended.signal });
    helper.post(question);
    const [answered] = await Promise.race([answer, failAfter(helper, maxMs, ended.signal)]);
    return answered;
  } finally {
    ended.abort();
    helper.events.off("exit", onExit);
    helper.hold(false);
  }
}

const pollMs = 200;
/** How many times `maxMs` may pass on a machine that is busy with something else. */
const busyFactor = 5;

/** Throws once the helper has worked for `maxMs`; ends quietly with `signal`. */
async function failAfter(helper: Helper, maxMs: number, signal: AbortSignal): Promise<never> {
  const begun = performance.now();
  const had = await helper.processorMs?.();
  for (;;) {
    await wait(Math.min(pollMs, maxMs), undefined, { signal, ref: false });
    const passed = performance.now() - begun;
    const has = await helper.processorMs?.();
    const worked = had === undefined || has === undefined ? passed : has - had;
    if (worked >= maxMs || passed >= maxMs * busyFactor) throw new Error(`it took longer than ${maxMs} ms`);
  }
}

/** Linux counts it in hundredths of a second; the name in brackets may have spaces. */
async function readProcessorMs(pid = 0): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) * 10;
}
