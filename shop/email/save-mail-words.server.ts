// Saves the owner's words of a kind of email. Of two people who change them at once the second is told.
import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "#platform/app-context.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { type MailKind, type MailLines, noLines } from "#shop/settings/mail-words.ts";
import { changeSettings } from "#shop/settings/settings.server.ts";
import { canChangeMailWords } from "./email.policy.ts";

/** `seen` is the version that the form was filled from. Lines that are all empty are the shop's own again. */
export type MailWordsInput = { kind: MailKind; lines: MailLines; seen: string };

export type MailWordsOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile"; version: string };

export function versionOfLines(lines: MailLines = noLines): string {
  return versionOfForm({ ...lines });
}

/** Repeating it is refused unless the repetition knows the version that the first one made. */
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
