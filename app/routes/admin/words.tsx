import { useRef, useState } from "react";
import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { slotNames } from "#shop/content/fill-slots.ts";
import { isTextFound, listEditedTexts, savePageTexts } from "#shop/content/texts/edit-page-texts.server.ts";
import { getPageText, isPageTextName } from "#shop/content/texts/page-text.ts";
import { createPageTextsForm } from "#shop/content/texts/page-text-form.ts";
import { describeForm, parseForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/words";
import { respondConflict, respondInvalid } from "./content/content-answer.server.ts";
import { SearchForm } from "./parts/search-form.tsx";
import { BackToSettings } from "./settings/settings-nav.tsx";
import { useQuestionBeforeLeaving } from "./unsaved-work.ts";
import { GroupForm } from "./words/group-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get("q") ?? "";
  const groups = await listEditedTexts(context.get(shopContext).db);
  return {
    groups: groups.map(({ texts, ...group }) => ({
      ...group,
      texts: texts.map((text) => ({ ...text, isFound: isTextFound(text, search) })),
      fields: describeForm(createPageTextsForm(texts.map(({ name }) => name))),
    })),
    search,
    saved: searchParams.get("saved"),
    slots: slotNames.map((slot) => `{${slot}}`),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readSentForm(request);
  const names = [...form.keys()].filter(isPageTextName);
  const read = parseForm(createPageTextsForm(names), form);
  if (!read.ok) return respondInvalid(request, read);
  const { seen, keep, ...typed } = read.value;
  const saved = await savePageTexts(context.get(shopContext), getActor(context), { typed, keep, seen });
  if (!saved.ok) return respondConflict(request, { values: read.values, version: saved.version });
  const [group = ""] = names.map((name) => getPageText(name).group);
  const { searchParams } = new URL(request.url);
  searchParams.set("saved", group);
  return redirect(`${href("/admin/words")}?${searchParams}#${group}`);
}

/** The texts of the shop, in a form for each group. */
export default function WordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, search, saved, slots } = loaderData;
  const page = useRef<HTMLDivElement>(null);
  const unsaved = useRef(new Set<string>());
  useQuestionBeforeLeaving(page, () => unsaved.current.size > 0);
  // An answer that a lost connection or an ended session made has no values.
  const [sent, setSent] = useState("");
  const answered = Object.keys(actionData?.values ?? {}).find(isPageTextName);
  const refused = answered ? getPageText(answered).group : sent;
  return (
    <div ref={page}>
      <BackToSettings />
      <h1 className="text-3xl">Words</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        What your pages say beside their sections. A text that you empty is left out, or is the usual one that
        the empty field shows.
      </p>
      <div className="mt-6">
        <SearchForm label="Search these words" value={search} />
      </div>
      {groups.every(({ texts }) => !texts.some(({ isFound }) => isFound)) && (
        <p className="mt-6">{`Nothing here says '${search}'.`}</p>
      )}
      {groups.map((group) => (
        <GroupForm
          key={group.group}
          {...group}
          search={search}
          answer={group.group === refused ? actionData : undefined}
          isSaved={group.group === saved && !actionData}
          onChanged={() => unsaved.current.add(group.group)}
          onSubmitted={() => {
            unsaved.current.delete(group.group);
            setSent(group.group);
          }}
        />
      ))}
      <p className="mt-8 max-w-text text-sm wrap-anywhere text-ink-soft">
        {`Your settings fill these placeholders: ${slots.join(" ")}`}
      </p>
    </div>
  );
}

export function meta() {
  return [{ title: "Words" }];
}
