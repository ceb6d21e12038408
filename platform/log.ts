// The shop's log: one JSON line per event, without personal data; fields with a secret's name are redacted.
import { type LoggerOptions, pino } from "pino";
import { openLogOutput } from "./log-output.ts";

export type Log = {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
  debug(fields: object, text: string): void;
  /**
   * Prepares a line that is written thousands of times a second: `shared` is made into JSON once. Returns the function that
   * writes it with its own fields. Nothing is redacted.
   */
  prepare<Own extends LineFields>(shared: LineFields, text: string): (own: Own) => void;
};

type LineFields = Record<string, string | number | boolean>;

/** `to` receives the lines instead of the terminal. */
export function openLog(level: string, to?: { write(line: string): void }): Log {
  const timestamp = createTimeField();
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: withoutQueryValues },
    redact: ["password", "token", "secret", "authorization", "cookie", "email", "phone"],
  };
  const lines = to ?? openLogOutput();
  const logger = pino(options, lines);
  return Object.assign(logger, {
    prepare(shared: LineFields, text: string) {
      if (!logger.isLevelEnabled("info")) return () => {};
      const end = `,${JSON.stringify({ ...shared, msg: text }).slice(1)}\n`;
      return (own: LineFields) =>
        lines.write(`{"level":"info"${timestamp()},${JSON.stringify(own).slice(1, -1)}${end}`);
    },
  });
}

/** The time as pino takes it; the lines of one millisecond share its text. */
function createTimeField(): () => string {
  let lastMs = Number.NaN;
  let field = "";
  return () => {
    const now = Date.now();
    if (now !== lastMs) field = `,"time":"${new Date(now).toISOString()}"`;
    lastMs = now;
    return field;
  };
}

/** Removes the values from the error of a failed query: they are names, addresses, tokens. */
function withoutQueryValues(error: unknown): unknown {
  return typeof error === "string"
    ? error.replace(/\nparams: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g, "")
    : error;
}

export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {}, prepare: () => () => {} };
