// One request for each field of each call and form, with the worst input in that field and what its page offers in the others.
import { csvHeader, titleOf } from "#core/catalogue/import/product-csv.ts";
import type { Field, FoundForm } from "./found-forms.ts";
import type { JsonSchema } from "./json-schema-values.ts";
import type { People, Person } from "./people.ts";
import { request } from "./request.ts";
import { fillParameters, listOperations, openForms } from "./targets.ts";
import { worstBodies, worstFiles, worstHiddenTexts, worstMarkdown, worstTexts } from "./worst-inputs.ts";

export type HeavyRequest = {
  /** The name of the worst input. */
  worst: string;
  /** The call or form, and its field. */
  field: string;
  method: string;
  path: string;
  person: Person;
  body: { type: string; content: string | Uint8Array<ArrayBuffer> | undefined };
};

type Shop = { url: string; people: People; known: readonly string[] };

export async function listHeavyRequests(shop: Shop): Promise<HeavyRequest[]> {
  return [...listSearches(), ...(await listCalls(shop)), ...(await listFormFields(shop))];
}

/** About as many bytes as a form without files may send. */
const maxBodyLength = 120_000;

/** A request line has 16 KB, and an encoded character takes six bytes of it. */
const maxQueryLength = 2_000;

function listSearches(): HeavyRequest[] {
  return ["/shop", "/api/search-suggestions"].flatMap((path) =>
    Object.entries(worstTexts).map(([worst, text]) => ({
      worst,
      field: `get ${path}?q`,
      method: "get",
      path: `${path}?q=${encodeURIComponent(text.slice(0, maxQueryLength).toWellFormed())}`,
      person: "guest",
      body: { type: "", content: undefined },
    })),
  );
}

async function listCalls({ url, people, known }: Shop): Promise<HeavyRequest[]> {
  const uid = await readCustomerId(url, people);
  const operations = (await listOperations(url)).filter(({ method }) => method !== "get");
  return operations.flatMap(({ method, path: pattern, schema }) => {
    const path = fillParameters(pattern, known);
    const toRequest = (worst: string, field: string, content: string): HeavyRequest => ({
      worst,
      field: `${method} ${pattern} ${field}`,
      method,
      path,
      person: "customer",
      body: { type: "application/json", content },
    });
    const ofBody = Object.entries(worstBodies).map(([worst, content]) => toRequest(worst, "body", content));
    const ofFields = namesOf(schema).flatMap((name) =>
      Object.entries(worstTexts).map(([worst, text]) =>
        toRequest(worst, name, JSON.stringify({ uid, [name]: text })),
      ),
    );
    return [...ofBody, ...ofFields];
  });
}

function namesOf({ properties, anyOf, oneOf }: JsonSchema): string[] {
  return [...Object.keys(properties ?? {}), ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap(namesOf)];
}

async function readCustomerId(url: string, people: People): Promise<string> {
  const headers = { Authorization: `Bearer ${people.tokenOf("customer")}` };
  const answer = await request(`${url}/api/auth/get-session`, { headers });
  const { user } = (await answer.json()) as { user: { uid: string } };
  return user.uid;
}

async function listFormFields({ url, people }: Shop): Promise<HeavyRequest[]> {
  const { routes, forms } = await openForms(url, people);
  return routes.flatMap(({ pattern, person }) => {
    const [form] = (forms.get(pattern) ?? []).toSorted((a, b) => b.fields.length - a.fields.length);
    if (!form) return [];
    return form.fields.flatMap((field) => [
      ...listOfField(form, field, { pattern, person }),
      ...listOfManyValues(form, field, { pattern, person }),
    ]);
  });
}

function listOfField(
  { path, fields }: FoundForm,
  field: Field,
  { pattern, person }: { pattern: string; person: Person },
): HeavyRequest[] {
  const isFile = field.type === "file";
  const contents: [string, string | Buffer][] = isFile
    ? [...Object.entries(worstFiles), ...Object.entries(worstTexts).map(asTable)]
    : Object.entries(textsFor(field));
  return contents.map(([worst, content]) => ({
    worst: isFile && typeof content === "string" ? `table: ${worst}` : worst,
    field: `form ${pattern} ${field.name}`,
    method: "post",
    path,
    person,
    body: toMultipart(fields, field, content),
  }));
}

/** The field as often as the body of a form holds it; a form with a file is sent otherwise. */
function listOfManyValues(
  { path, fields }: FoundForm,
  { name }: Field,
  { pattern, person }: { pattern: string; person: Person },
): HeavyRequest[] {
  if (fields.some(({ type }) => type === "file")) return [];
  const others = fields.filter((field) => field.name !== name);
  const form = new URLSearchParams(others.map((field) => [field.name, offeredValue(field)]));
  const content = `${form}${`&${encodeURIComponent(name)}=1`.repeat(maxBodyLength / (name.length + 3))}`;
  return [
    {
      worst: "as many values as fit",
      field: `form ${pattern} ${name}`,
      method: "post",
      path,
      person,
      body: { type: "application/x-www-form-urlencoded", content },
    },
  ];
}

function textsFor({ type }: Field): Record<string, string> {
  if (type === "hidden") return worstHiddenTexts;
  return type === "textarea" ? { ...worstMarkdown, ...worstTexts } : worstTexts;
}

/** Puts it into the column of pictures of a file for the import of products. */
function asTable([worst, text]: [string, string]): [string, string] {
  const cell = `"${text.replaceAll('"', '""')}"`;
  const row = csvHeader.map((title) => (title === titleOf("pictures") ? cell : ""));
  return [worst, `${csvHeader.join(",")}\n${row.join(",")}\n`];
}

function toMultipart(fields: readonly Field[], worst: Field, content: string | Buffer) {
  const boundary = "drill";
  const parts = fields.flatMap((field) => {
    const isWorst = field === worst;
    if (field.type === "file" && !isWorst) return [];
    const file = field.type === "file" ? '; filename="a.jpg"' : "";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field.name}"${file}\r\n\r\n`;
    const value = isWorst ? content : offeredValue(field);
    return [Buffer.from(head), Buffer.from(value), Buffer.from("\r\n")];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const exampleValues: Record<string, string> = {
  email: "someone@example.com",
  tel: "9800000001",
  number: "1",
  date: "2026-11-20",
  password: "candles-at-dusk",
};

/** Leaves out a picture's address, since the shop would fetch it. */
function offeredValue({ name, type, values }: Field): string {
  if (type === "url" || name === "pictureAddress" || name === "photo") return "";
  return values.find(Boolean) ?? exampleValues[type] ?? "A few words";
}
