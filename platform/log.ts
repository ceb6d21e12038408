// The shop's log: one JSON line per event, without personal data; fields with a secret's name are redacted.
import { type LoggerOptions, pino, stdTimeFunctions } from "pino";
import { openLogOutput } from "./log-output.ts";

export type Log = {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
  debug(fields: object, text: string): void;
};

/** `to` receives the lines instead of the terminal. */
export function openLog(level: string, to?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: withoutQueryValues },
    redact: ["password", "token", "secret", "authorization", "cookie", "email", "phone"],
  };
  return pino(options, to ?? openLogOutput());
}

/** Removes the values from the error of a failed query: they are names, addresses, tokens. */
function withoutQueryValues(error: unknown): unknown {
  return typeof error === "string"
    ? error.replace(/\nparams: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g, "")
    : error;
}

export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
