// Finds the forms on the shop's pages: their addresses and the values of their fields.
import type { Person } from "./people.ts";

export type Field = { name: string; type: string; values: string[] };
export type FoundForm = { path: string; fields: Field[] };
/** A route of the build, with its full address, such as '/admin/products/:id'. */
export type Route = { pattern: string; person: Person; hasPage: boolean };

/** The most pages opened, and forms kept, of each route. */
const maxPages = 6;
const maxForms = 12;
/** From a list to an item, and from there to the page that edits it. */
const rounds = 3;

type Crawl = { routes: readonly Route[]; open(path: string, person: Person): Promise<string> };

/** Finds forms, by the pattern of the route that they are sent to. */
export async function findForms({ routes, open }: Crawl): Promise<Map<string, FoundForm[]>> {
  const matchers = routes.map((route) => ({ route, matches: toMatcher(route.pattern) }));
  const matchRoute = (path: string) => matchers.find(({ matches }) => matches.test(path))?.route;
  const forms = new Map<string, FoundForm[]>();
  const opened = new Map<string, Set<string>>();
  let next = routes.filter(({ pattern }) => !pattern.includes(":")).map(({ pattern }) => pattern);
  for (let round = 0; round < rounds; round += 1) {
    const links = new Set<string>();
    for (const path of next) {
      const route = matchRoute(path);
      const pages = opened.get(route?.pattern ?? "") ?? new Set();
      if (!route?.hasPage || pages.has(path) || pages.size >= maxPages) continue;
      opened.set(route.pattern, pages.add(path));
      for (const person of viewersOf(route.person)) {
        const html = await open(path, person);
        for (const link of readLinks(html)) links.add(link);
        for (const form of readForms(html, path)) keepForm(forms, matchRoute(form.path)?.pattern, form);
      }
    }
    next = [...links];
  }
  return forms;
}

/** Public pages show customers other forms than guests. */
function viewersOf(person: Person): Person[] {
  return person === "guest" ? ["guest", "customer"] : [person];
}

function keepForm(forms: Map<string, FoundForm[]>, pattern: string | undefined, form: FoundForm): void {
  if (!pattern) return;
  const known = forms.get(pattern) ?? [];
  if (known.length < maxForms && !known.some(({ path }) => path === form.path))
    forms.set(pattern, [...known, form]);
}

/** '/products/:slug?' matches '/products' and '/products/rose'; routes without parameters come first in the build. */
function toMatcher(pattern: string): RegExp {
  const source = pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}/?$`);
}

function readLinks(html: string): string[] {
  return [...html.matchAll(/ href="(\/[^"#?]*)/g)].map(([, path = ""]) => decode(path));
}

function readForms(html: string, page: string): FoundForm[] {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = ""]) => readAttribute(attributes, "method").toLowerCase() === "post")
    .map(([, attributes = "", content = ""]) => ({
      path: (readAttribute(attributes, "action") || page).split(/[?#]/)[0] ?? page,
      fields: readFields(content),
    }));
}

function readFields(html: string): Field[] {
  const fields = new Map<string, Field>();
  const controls = html.matchAll(
    /<(input|button)([^>]*)>|<(select|textarea)([^>]*)>([\s\S]*?)<\/(?:select|textarea)>/g,
  );
  for (const [, simple, simpleAttributes = "", kind, attributes = "", content = ""] of controls) {
    const all = simple ? simpleAttributes : attributes;
    const name = readAttribute(all, "name");
    if (!name) continue;
    const field = fields.get(name) ?? {
      name,
      type: readAttribute(all, "type") || (kind ?? "text"),
      values: [],
    };
    if (simple) field.values.push(readAttribute(all, "value"));
    else if (kind === "textarea") field.values.push(decode(content));
    else
      field.values.push(
        ...[...content.matchAll(/<option([^>]*)>/g)].map(([, own = ""]) => readAttribute(own, "value")),
      );
    fields.set(name, field);
  }
  return [...fields.values()];
}

function readAttribute(attributes: string, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
