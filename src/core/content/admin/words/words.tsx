import { useRef, useState } from "react";
import { href, redirect } from "react-router";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { useQuestionBeforeLeaving } from "#core/back-office/admin/unsaved-work.ts";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { isOfOtherTrade } from "#core/packs/packs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Shop } from "#core/shop.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readSentForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { listOfferedSlots } from "../../fill-slots.ts";
import { isTextFound, listEditedTexts, savePageTexts } from "../../texts/edit-page-texts.server.ts";
import { getPageText, isPageTextName } from "../../texts/page-text.ts";
import { createPageTextsForm } from "../../texts/page-text-form.ts";
import { respondConflict, respondInvalid } from "../content-answer.server.ts";
import type { Route } from "./+types/words";
import { GroupForm } from "./group-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get("q") ?? "";
  const { db } = context.get(shopContext);
  const settings = await readSettings(db);
  const groups = await listOfferedTexts(db, settings);
  return {
    groups: groups.map(({ texts, ...group }) => ({
      ...group,
      texts: texts.map((text) => ({ ...text, isFound: isTextFound(text, search) })),
      fields: describeForm(createPageTextsForm(texts.map(({ name }) => name))),
    })),
    search,
    saved: searchParams.get("saved"),
    slots: listOfferedSlots(settings).map((slot) => `{${slot}}`),
  };
}

/** Texts of the fragrance guide only where the trade is offered it, or where they are written. */
function listOfferedTexts(db: Shop["db"], { features, trade }: Pick<Settings, "features" | "trade">) {
  const hasGuide = features.fragrances || !isOfOtherTrade("fragrances", trade.pack);
  return listEditedTexts(db, ({ isOfGuide, text }) => !isOfGuide || hasGuide || text !== "");
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

/** The texts of the shop, with a form for each group, and links to the pages of all its other words. */
export default function WordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, search, saved, slots } = loaderData;
  const page = useRef<HTMLDivElement>(null);
  const unsaved = useRef(new Set<string>());
  useQuestionBeforeLeaving(page, () => unsaved.current.size > 0);
  // The answer has no values after a lost connection or an ended session.
  const [sent, setSent] = useState("");
  const answered = Object.keys(actionData?.values ?? {}).find(isPageTextName);
  const refused = answered ? getPageText(answered).group : sent;
  return (
    <div ref={page}>
      <h1 className="text-3xl">Words</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        What your pages say beside their sections. A text that you empty is left out, or is the usual one that
        the empty field shows.
      </p>
      <OtherWords />
      <SearchForm label="Search these words" value={search} />
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

const otherWords = [
  {
    to: href("/admin/content/pages"),
    label: "Pages",
    says: "Their sections, and terms and other documents.",
  },
  ...(featureLinks.articles ? [{ to: featureLinks.articles, label: "Articles", says: "Your blog." }] : []),
  { to: href("/admin/content/questions"), label: "Questions", says: "Those that customers ask often." },
  {
    to: href("/admin/content/menus/:menu", { menu: "main" }),
    label: "Menus",
    says: "The links of header and foot.",
  },
  {
    to: href("/admin/settings/:form", { form: "announcement" }),
    label: "Announcement",
    says: "The line above every page.",
  },
  { to: href("/admin/emails"), label: "Emails", says: "What the shop writes to customers." },
];

function OtherWords() {
  return (
    <nav aria-label="Other words" className="my-6">
      <ul className="grid max-w-3xl gap-x-8 sm:grid-cols-2">
        {otherWords.map(({ to, label, says }) => (
          <li key={to} className="text-sm text-ink-soft">
            <TextLink to={to} className="mr-2 font-semibold">
              {label}
            </TextLink>
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const meta = () => [{ title: "Words" }];
