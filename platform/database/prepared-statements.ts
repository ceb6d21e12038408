// Chooses the statements that a pool's connections prepare: frequent ones, each under its own name.
import { createHash } from "node:crypto";

/** Statements used less often are not prepared, because preparing one costs a round trip. */
const usesBeforePreparing = 3;
/** A limit, since lists of values make a new statement for each length. */
const maxStatements = 300;

export type PreparedStatements = {
  /** Counts a use of the statement. Returns its name if it is to be prepared. */
  use(text: string): string | undefined;
};

export function createPreparedStatements(): PreparedStatements {
  const statements = new Map<string, { uses: number; name: string }>();

  /** Removes the statement that has waited longest for its third use; prepared ones stay. */
  function removeRare(): void {
    for (const [text, { uses }] of statements)
      if (uses < usesBeforePreparing) {
        statements.delete(text);
        return;
      }
  }

  function add(text: string) {
    if (statements.size >= maxStatements) removeRare();
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
    const statement = { uses: 0, name };
    if (statements.size < maxStatements) statements.set(text, statement);
    return statement;
  }

  return {
    use(text) {
      const statement = statements.get(text) ?? add(text);
      statement.uses += 1;
      return statement.uses < usesBeforePreparing ? undefined : statement.name;
    },
  };
}
