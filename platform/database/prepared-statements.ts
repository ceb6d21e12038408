// Which statements the connections of a pool prepare: those that are used often, each under its own name.
import { createHash } from "node:crypto";

/** A statement is prepared when it is used for the third time; preparing one that is used once costs a round trip. */
const usesBeforePreparing = 3;
/** Lists of values of different length are different statements, so their number has no bound by itself. */
const maxStatements = 300;

export type PreparedStatements = {
  /** Counts a use of the statement. Its name, if it is to be prepared. */
  use(text: string): string | undefined;
};

export function createPreparedStatements(): PreparedStatements {
  const statements = new Map<string, { uses: number; name: string }>();

  /** The one that has waited longest for its third use; what is prepared stays. */
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
