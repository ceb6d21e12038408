import Search from "lucide-react/icons/search";
import { type FormEvent, useEffect, useRef } from "react";
import { Form, href, Link, type LinkProps, useSubmit } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { findPages } from "#lists/sections/find-pages.server.ts";
import { sections } from "#lists/sections/sections.ts";
import { cutText } from "#platform/whole-text.ts";
import { buttonClass } from "#ui/form/button.tsx";
import { findThings } from "../../find-things.server.ts";
import { readListQuery } from "../parts/list-query.ts";
import type { Route } from "./+types/search";
import { findPlace } from "./sections.ts";

const maxLetters = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const text = cutText(readListQuery(request).search, maxLetters);
  const actor = getActor(context);
  const things = await findThings(context.get(shopContext).db, actor, text);
  return { text, pages: findPages(text, actor), ...things };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text } = loaderData;
  const groups = useGroups(loaderData);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Find</h1>
      <p className="mt-2 mb-4 text-ink-soft">
        A page or setting in your own words, an order by its number, a person by name, email or phone, a
        product.
      </p>
      <SearchField text={text} />
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
        {text && (count === 0 ? "Nothing found. Try another word." : `${count} found`)}
      </p>
      {groups.map(({ title, found }) => (
        <section key={title} aria-label={title} className="mt-4">
          <h2 className="mb-2 text-xl">{title}</h2>
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {found.map(({ name, note, ...link }) => (
              <li key={link.to}>
                <Link {...link} className="block min-h-11 px-4 py-2.5 -outline-offset-2 hover:bg-accent-soft">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm text-ink-soft wrap-anywhere">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Searches again with each letter; without scripts, by its button. */
function SearchField({ text }: { text: string }) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // After the page's main element has taken the focus.
    queueMicrotask(() => field.current?.focus());
    return () => clearTimeout(wait.current);
  }, []);
  const askSoon = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(wait.current);
    wait.current = setTimeout(
      () => void submit(currentTarget, { replace: true, preventScrollReset: true }),
      200,
    );
  };
  return (
    <Form role="search" onInput={askSoon} className="flex gap-2">
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Find in the back office"
        placeholder="delivery price, holiday, 98160…"
        maxLength={maxLetters}
        defaultValue={text}
        className="block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 text-base placeholder:text-ink-soft"
      />
      <button type="submit" className={buttonClass("secondary", "sm")} aria-label="Search">
        <Search aria-hidden="true" size={18} />
      </button>
    </Form>
  );
}

type Group = { title: string; found: FoundLink[] };

type FoundLink = Pick<LinkProps, "reloadDocument"> & { to: string; name: string; note: string };

/** The results by kind, without empty kinds and pages that the shop does not use. */
function useGroups({
  pages,
  orders,
  customers,
  formerCustomers,
  products,
}: Route.ComponentProps["loaderData"]): Group[] {
  const site = useSiteSettings();
  const places = pages
    .map((page) => ({ ...page, place: findPlace(sections, page.to)?.page }))
    .filter(({ place }) => !site || !place?.isUsed || place.isUsed(site));
  const groups: Group[] = [
    {
      title: "Pages and settings",
      found: places.map(({ to, label, section, says, place }) => ({
        to,
        name: label,
        note: says ? `${section} · ${says}` : section,
        reloadDocument: place?.reloadDocument,
      })),
    },
    {
      title: "Orders",
      found: orders.map(({ id, ...order }) => ({
        to: href("/admin/orders/:number", { number: id }),
        ...order,
      })),
    },
    {
      title: "People",
      found: [
        ...customers.map(({ id, ...person }) => ({ to: href("/admin/users/:id", { id }), ...person })),
        ...formerCustomers.map(({ id, name, note }) => ({
          to: href("/admin/moving-here/customers/:id", { id }),
          name,
          note: `${note}${note && " · "}former shop`,
        })),
      ],
    },
    {
      title: "Products",
      found: products.map(({ id, ...product }) => ({
        to: href("/admin/products/:productId", { productId: id }),
        ...product,
      })),
    },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

export const meta = () => [{ title: "Find" }];
