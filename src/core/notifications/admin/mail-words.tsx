import { href, redirect, useSearchParams } from "react-router";
import { respondConflict, respondInvalid } from "#core/content/admin/content-answer.server.ts";
import { ContentForm } from "#core/content/admin/content-form.tsx";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { type MailKindFacts, mailSlotsOf, noLines } from "#core/settings/mail-words.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Shop } from "#core/shop.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { furtherPreviews } from "#lists/further-previews.server.ts";
import { NotFound } from "#platform/faults.ts";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { findMailKind } from "../kind.server.ts";
import { listPreviewProducts } from "../mail-pictures.server.ts";
import { createMailWordsForm } from "../mail-words-form.ts";
import { previewEmails } from "../preview-emails.server.ts";
import { saveMailWords, versionOfLines } from "../save-mail-words.server.ts";
import type { Route } from "./+types/mail-words";
import { EmailPreviews } from "./email-previews.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { kind } = params;
  const shop = context.get(shopContext);
  const facts = getFacts(shop, kind);
  const settings = await readSettings(shop.db);
  return {
    ...facts,
    ...presentWords(kind, settings.mails),
    slots: mailSlotsOf(facts),
    fields: describeForm(createMailWordsForm(facts)),
    emails: await listPreviews(shop, settings, kind),
  };
}

async function listPreviews(
  { db, links, emailKinds }: Pick<Shop, "db" | "links" | "emailKinds">,
  settings: Settings,
  kind: string,
) {
  const texts = await readPageTexts(db, settings);
  return previewEmails(
    [...emailKinds, ...furtherPreviews],
    settings,
    texts,
    links,
    await listPreviewProducts(db, links),
  )
    .filter(({ email }) => email.kind === kind)
    .map(({ name, title, email: { subject, html } }) => ({ name, title, subject, html }));
}

function presentWords(kind: string, { words }: Settings["mails"]) {
  const stored = words[kind];
  return {
    kind,
    lines: stored ?? noLines,
    isOwn: stored !== undefined,
    version: versionOfLines(stored),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { kind } = params;
  const shop = context.get(shopContext);
  const { form: _form, ...read } = await readForm(createMailWordsForm(getFacts(shop, kind)), request);
  if (!read.ok) return respondInvalid(request, read);
  const { reset, seen, ...typed } = read.value;
  const input = { kind, lines: reset ? noLines : typed, seen };
  const saved = await saveMailWords(shop, getActor(context), input);
  if (!saved.ok) return respondConflict(request, { values: read.values, version: saved.version });
  return redirect(`${href("/admin/emails/:kind", { kind })}?saved`);
}

function getFacts({ emailKinds }: Pick<Shop, "emailKinds">, kind: string): MailKindFacts {
  const facts = findMailKind(emailKinds, kind);
  if (!facts) throw new NotFound("no such kind of email");
  return facts;
}

export default function MailWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, keepsSubject, slots, lines, isOwn, version, fields, emails } = loaderData;
  return (
    <>
      <ContentForm
        key={`${kind} ${version}`}
        title={title}
        backTo={href("/admin/emails")}
        back="Emails we send"
        fields={fields}
        saveTo={href("/admin/emails/:kind", { kind })}
        deleteTo={undefined}
        seen={version}
        answer={actionData}
        saved={useSearchParams()[0].has("saved")}
        savedWords="Saved. The next email of this kind says it; below you see how."
      >
        <p className="max-w-text text-ink-soft">{`What is left empty stays in our words. ${slots.map((slot) => `{${slot}}`).join(", ")} are filled in; where one of them is not known, that line is ours, too.`}</p>
        {!keepsSubject && (
          <TextField name="subject" label="Subject" defaultValue={lines.subject} autoComplete="off" />
        )}
        <TextAreaField
          name="opening"
          label="Opening line"
          hint="Between the greeting and what the email has to say."
          rows={2}
          defaultValue={lines.opening}
        />
        <TextField
          name="closing"
          label="Closing line"
          hint="Above the shop's name at the end. Ours: With warm regards,"
          defaultValue={lines.closing}
          autoComplete="off"
        />
        {isOwn && <ChoiceField name="reset" label="Use the shop's own words again, and forget these" />}
      </ContentForm>
      <h2 className="mt-10 text-2xl">Preview</h2>
      <EmailPreviews emails={emails} />
    </>
  );
}

export const meta = () => [{ title: "Words of an email" }];
