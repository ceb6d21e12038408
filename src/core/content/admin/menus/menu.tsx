import { href, NavLink, redirect, useSearchParams } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { isOfOtherTrade } from "#core/packs/packs.server.ts";
import { featureOfPath } from "#core/settings/features.ts";
import { type MenuName, menuNames } from "#core/settings/menus.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { loadMenuFacts } from "#core/web/site/load-menu-facts.server.ts";
import { entriesOf, findLinks, listMenuTargets, nameOf } from "#core/web/storefront/site-menus.ts";
import { NotFound } from "#platform/faults.ts";
import { TextField } from "#ui/form/field.tsx";
import { FieldMessage, HiddenField } from "#ui/form/hidden-field.tsx";
import { entriesAfterPress, menuForm } from "../../menu-form.ts";
import { saveMenu, versionOfMenu } from "../../save-menu.server.ts";
import { respondConflict, respondInvalid } from "../content-answer.server.ts";
import { ContentForm } from "../content-form.tsx";
import { BackToWords } from "../words/back-to-words.tsx";
import type { Route } from "./+types/menu";
import { MenuRows } from "./menu-rows.tsx";
import { typedRows } from "./typed-rows.ts";

const titles: Record<MenuName, string> = {
  main: "Menu",
  first: "First list at the foot",
  second: "Second list at the foot",
  third: "Third list at the foot",
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const menu = getMenuName(params.menu);
  const [{ menus, ...settings }, facts] = await Promise.all([readSettings(shop.db), loadMenuFacts(shop)]);
  const entries = entriesOf(menu, menus[menu]).filter(({ to }) => menus[menu].own || isOffered(to, settings));
  return {
    menu,
    name: nameOf(menu, menus[menu]),
    isOwn: menus[menu].own,
    rows: entries.map((entry) => ({ ...entry, links: findLinks(entry, menu, facts) })),
    targets: listMenuTargets(facts),
    version: versionOfMenu(menus[menu]),
    fields: describeForm(menuForm),
  };
}

/** A menu that came with the shop has links to features that only other trades are offered. */
function isOffered(to: string, { features, trade }: Pick<Settings, "features" | "trade">): boolean {
  const feature = featureOfPath(to);
  return !feature || features[feature] || !isOfOtherTrade(feature, trade.pack);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const menu = getMenuName(params.menu);
  const { form: _form, ...read } = await readForm(menuForm, request);
  if (!read.ok) return respondInvalid(request, read);
  const { name, seen } = read.value;
  const input = { menu, name, entries: entriesAfterPress(read.value), seen };
  const saved = await saveMenu(context.get(shopContext), getActor(context), input);
  if (!saved.ok) return respondConflict(request, { values: read.values, version: saved.version });
  return redirect(`${href("/admin/content/menus/:menu", { menu })}?saved${writeMoved(read.value.press)}`);
}

/** The place of the entry that a button has moved, so that it can be moved on. */
function writeMoved(press: string): string {
  const [way, index] = press.split(" ");
  return way === "up" ? `&at=${Number(index) - 1}` : way === "down" ? `&at=${Number(index) + 1}` : "";
}

function getMenuName(text: string): MenuName {
  const menu = menuNames.find((name) => name === text);
  if (!menu) throw new NotFound("no such menu");
  return menu;
}

export default function MenuPage({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, name, isOwn, rows, targets, version, fields } = loaderData;
  const [search] = useSearchParams();
  return (
    <>
      <BackToWords />
      <nav aria-label="Menus" className="mb-4 flex flex-wrap gap-x-5">
        {menuNames.map((one) => (
          <NavLink
            key={one}
            to={href("/admin/content/menus/:menu", { menu: one })}
            className="text-link touch-target inline-flex items-center aria-[current=page]:font-semibold"
          >
            {titles[one]}
          </NavLink>
        ))}
      </nav>
      <ContentForm
        key={`${menu} ${version}`}
        title={titles[menu]}
        backTo={href("/admin/content")}
        back="Content"
        fields={fields}
        saveTo={href("/admin/content/menus/:menu", { menu })}
        deleteTo={undefined}
        seen={version}
        answer={actionData}
        saved={search.has("saved")}
        actions={
          isOwn && (
            <button type="submit" name="press" value="reset" className="text-link touch-target">
              As it came with the shop
            </button>
          )
        }
      >
        {/* Enter presses the first button of a form. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <p className="max-w-text text-ink-soft">
          {menu === "main"
            ? "All of it is in the menu on phones; the header of a wide window has room for about seven short names."
            : "A list without an entry that is shown is left out."}
        </p>
        {menu === "main" ? (
          <HiddenField name="name" value="" />
        ) : (
          <TextField name="name" label="Heading" defaultValue={name} />
        )}
        {(["label", "to", "hidden", "header", "inside", "press"] as const).map((name) => (
          <FieldMessage key={name} name={name} />
        ))}
        <MenuRows
          rows={typedRows(actionData?.values, rows)}
          hasHeader={menu === "main"}
          isOpen={(index) => actionData !== undefined || search.get("at") === String(index)}
        />
        <datalist id="targets">
          {targets.map(({ to, label }) => (
            <option key={to} value={to}>
              {label}
            </option>
          ))}
        </datalist>
      </ContentForm>
    </>
  );
}

export const meta = () => [{ title: "Menus" }];
