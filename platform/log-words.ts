// Writes a line of the log in words for a terminal. Programs read the JSON.

/** `line` is JSON as pino writes it; any other text is returned unchanged. */
export function describeLogLine(line: string): string {
  const event = parse(line);
  if (!event) return line;
  const { level, time, msg, ...fields } = event;
  const text = String(msg ?? "");
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  const facts = Object.entries(fields).map(([name, value]) => `${name} ${describe(value)}`);
  const prefix = level === "info" || level === "debug" ? "" : `${String(level).toUpperCase()} `;
  return `  ${clockTime(String(time))} ${prefix}${said}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}\n`;
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const event: unknown = JSON.parse(line);
    return typeof event === "object" && event !== null ? { ...event } : undefined;
  } catch {
    return undefined;
  }
}

const describe = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** 20:55:31, in the machine's time zone. */
function clockTime(time: string): string {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? "" : at.toTimeString().slice(0, 8);
}
