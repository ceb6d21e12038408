// What an effect in the outbox carries, read with a complaint when a part is missing.
type Effect = Readonly<Record<string, string | number | boolean | null>>;

export function requireText(effect: Effect, part: string): string {
  const value = effect[part];
  if (typeof value !== "string" || value === "") throw new Error(`the effect has no ${part}`);
  return value;
}

export function requireCount(effect: Effect, part: string): number {
  const value = effect[part];
  if (typeof value !== "number" || !Number.isInteger(value)) throw new Error(`the effect has no ${part}`);
  return value;
}
