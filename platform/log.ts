// The shop's log: one line per event, JSON or words, without personal data; fields with a secret's name are redacted.
import { type LoggerOptions, pino, stdTimeFunctions } from "pino";
import { openLogOutput } from "./log-output.ts";
import { describeLogLine } from "./log-words.ts";

export type Log = {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
  debug(fields: object, text: string): void;
};

type LogOptions = {
  /** Words for a terminal, instead of JSON for programs. */
  inWords?: boolean;
  to?: { write(line: string): void };
};

export function openLog(level: string, { inWords = false, to = openLogOutput() }: LogOptions = {}): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: withoutQueryValues },
    redact: ["password", "token", "secret", "authorization", "cookie", "email", "phone"],
  };
  return pino(options, inWords ? { write: (line) => to.write(describeLogLine(line)) } : to);
}

/** Removes the values from the error of a failed query: they may be names, addresses or tokens. */
function withoutQueryValues(error: unknown): unknown {
  return typeof error === "string"
    ? error.replace(/\nparams: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g, "")
    : error;
}

export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
