// Reads the sample articles (seeds/articles, a file each, named after its slug) and the questions of both pages (seeds/faq.md) by rules like
// those of the owner's forms.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type FaqInput, faqForm } from "#core/content/faq-form.ts";
import { calendarDay, line, paragraph, textList } from "#core/forms/field.ts";
import { labelled, labelledOptional } from "#core/forms/labelled.ts";
import { type FormSchema, parseForm } from "#core/forms/parse-form.ts";
import { splitLines, splitList } from "#core/forms/text-list.ts";

export type SampleArticle = ReturnType<typeof readArticle>;
export type SampleQuestion = Omit<FaqInput, "seen"> & { slug: string };

/** Form fields by their keys in the header; a field with several lines repeats its key. */
const articleKeys = new Map([
  ["Title", "title"],
  ["Excerpt", "excerpt"],
  ["Author", "author"],
  ["Author note", "authorNote"],
  ["Category", "category"],
  ["Topics", "topics"],
  ["Highlight", "highlights"],
  ["Published on", "publishedOn"],
  ["Picture", "picture"],
]);

const word = line(labelled("A line", 160));

const articleFile = z.object({
  title: word,
  excerpt: paragraph(labelled("Excerpt", 400)),
  body: paragraph(labelled("Text", 60_000)),
  author: word,
  authorNote: line(labelledOptional("A word about the author", 300)),
  category: word,
  topics: textList(splitList),
  highlights: textList(splitLines),
  publishedOn: calendarDay({ required: "Give a date, as in 2026-11-20" }),
  picture: word,
});

/** Newest first. Throws if a file is wrong, because that is a mistake of ours. */
export function readSampleArticles(): SampleArticle[] {
  const folder = join(import.meta.dirname, "articles");
  return readdirSync(folder)
    .map((name) => readArticle(name.replace(".md", ""), readFileSync(join(folder, name), "utf8")))
    .sort((a, b) => (a.publishedOn < b.publishedOn ? 1 : -1));
}

/** Throws if the file is wrong, because that is a mistake of ours. */
export function readSampleQuestions(): SampleQuestion[] {
  return readQuestions(readFileSync(join(import.meta.dirname, "faq.md"), "utf8"));
}

/** The header ends with the first empty line. */
export function readArticle(slug: string, file: string) {
  const end = file.indexOf("\n\n");
  const form = new FormData();
  for (const line of file.slice(0, end).split("\n")) {
    const [, key = "", value = ""] = /^([^:]*): (.*)$/.exec(line) ?? [];
    const field = articleKeys.get(key);
    if (!field) throw new Error(`seeds/articles/${slug}.md: ${line} is no line of a header`);
    form.set(field, form.has(field) ? `${form.get(field)}\n${value}` : value);
  }
  form.set("body", file.slice(end));
  const facts = requireForm(`seeds/articles/${slug}.md`, articleFile, form);
  return { ...facts, slug, published: true, sample: true };
}

/** Each part begins with its page's name, and each question with the question and its slug. */
export function readQuestions(file: string): SampleQuestion[] {
  return file
    .split(/^# /m)
    .slice(1)
    .flatMap((part) => {
      const [page = "", ...questions] = part.split(/^## /m);
      return questions.map((text) => readQuestion(page.trim(), text));
    });
}

function readQuestion(page: string, text: string): SampleQuestion {
  const [, question, slug, answer] = /^(.*) \{#([a-z-]+)\}\n(.*)$/s.exec(text) ?? [];
  if (!question || !slug || !answer) throw new Error(`seeds/faq.md: no question with its slug in ${text}`);
  const form = new FormData();
  form.set("page", page);
  form.set("question", question);
  form.set("answer", answer);
  const { seen: _seen, ...entry } = requireForm(`seeds/faq.md, ${slug}`, faqForm, form);
  return { ...entry, slug };
}

function requireForm<Schema extends FormSchema>(place: string, schema: Schema, form: FormData) {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) throw new Error(`${place}: ${JSON.stringify(parsed.errors)}`);
  return parsed.value;
}
