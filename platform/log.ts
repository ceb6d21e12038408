// The shop's log: one JSON line an event, no personal data, secrets redacted by name.
import { type LoggerOptions, pino } from "pino";

export type Log = {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
  debug(fields: object, text: string): void;
};

/** `to` takes the lines instead of the terminal. */
export function openLog(level: string, to?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: withoutValues },
    redact: ["password", "token", "secret", "authorization", "cookie", "email", "phone"],
  };
  return to ? pino(options, to) : pino(options);
}

/** A query that failed quotes its values: names, addresses, tokens. The query alone says what went wrong. */
function withoutValues(error: unknown): unknown {
  return typeof error === "string"
    ? error.replace(/\nparams: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g, "")
    : error;
}

export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
