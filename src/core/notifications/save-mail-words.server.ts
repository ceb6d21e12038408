// Saves the owner's words for a kind of email. Of two simultaneous changes, the second is refused.
import { isDeepStrictEqual } from "node:util";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { command } from "#core/identity/command.server.ts";
import { type MailLines, noLines } from "#core/settings/mail-words.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { canChangeMailWords } from "./email.policy.ts";

/** `seen`: the version that the form was filled from. If all lines are empty, the shop's own words return. */
export type MailWordsInput = { kind: string; lines: MailLines; seen: string };

export type MailWordsOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile"; version: string };

export function versionOfLines(lines: MailLines = noLines): string {
  return versionOfForm({ ...lines });
}

/** Not idempotent: a repetition needs the version made by the first call. */
export const saveMailWords = command(
  canChangeMailWords,
  async function saveMailWords(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { kind, lines, seen }: MailWordsInput,
  ): Promise<MailWordsOutcome> {
    let outcome: MailWordsOutcome = { ok: true };
    await db.transaction((tx) =>
      changeSettings(tx, { clock, group: "mails", by }, ({ words }) => {
        const version = versionOfLines(words[kind]);
        if (version !== seen) {
          outcome = { ok: false, reason: "changed-meanwhile", version };
          return { words };
        }
        const { [kind]: _before, ...others } = words;
        return { words: isDeepStrictEqual(lines, noLines) ? others : { ...others, [kind]: lines } };
      }),
    );
    return outcome;
  },
);
