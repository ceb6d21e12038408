// Finds errors in a form's answer to unreadable fields that the page does not show.
import { UNSAFE_decodeViaTurboStream as decodeData } from "react-router";
import { fillExamples } from "#core/packs/examples.ts";
import { readExamples } from "#core/packs/packs.server.ts";
import { dataAddress } from "./described-forms.ts";
import { decodeEntities, type ShownForm } from "./shown-forms.ts";
import type { TestBrowser } from "./test-app.ts";

/** Invalid as a number, date, choice, address or key, and too long for a hidden field; an empty value is invalid for required fields. */
const unreadable = ["x".repeat(2_500), ""];

/** What a page writes into the messages of its forms. */
const candleWords = readExamples("candles");

/** Sends the form twice with unreadable fields. Returns the errors of the answer that the page does not show. */
export async function listHiddenErrors(browser: TestBrowser, form: ShownForm): Promise<string[]> {
  const hidden = new Set<string>();
  for (const value of unreadable) {
    const names = form.names.filter((name) => name && name !== form.button?.[0]);
    const fields = names.map((name): [string, string] => [name, value]);
    const body = () => new URLSearchParams(form.button ? [...fields, form.button] : fields);
    const page = await browser.request(form.address, { method: "POST", body: body() });
    if (page.status < 400) continue;
    const errors = await readErrors(
      await browser.request(dataAddress(form.address), { method: "POST", body: body() }),
    );
    const text = readText(await page.text());
    for (const [name, message] of errors) {
      const wanted = errors.filter(([, other]) => other === message).length;
      if (text.split(fillExamples(message, candleWords)).length - 1 < wanted)
        hidden.add(`${name}: ${message}`);
    }
  }
  return [...hidden];
}

async function readErrors(answer: Response): Promise<[name: string, message: string][]> {
  if (!answer.body || !answer.headers.get("content-type")?.startsWith("text/x-script")) return [];
  const decoded = await decodeData(answer.body, globalThis);
  await decoded.done;
  const { data } = decoded.value as { data?: { errors?: Record<string, string> } };
  return Object.entries(data?.errors ?? {}).filter(([, message]) => message);
}

function readText(html: string): string {
  const shown = html.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "");
  return decodeEntities(shown.replace(/<[^>]*>/g, "\n"));
}
