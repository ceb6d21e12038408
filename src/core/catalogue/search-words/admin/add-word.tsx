import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { cutText } from "#platform/whole-text.ts";
import { TextField } from "#ui/form/field.tsx";
import { addSearchWord } from "../edit-search-words.server.ts";
import { searchWordForm } from "../search-word-form.ts";
import type { Route } from "./+types/add-word";

export function loader({ request }: Route.LoaderArgs) {
  const word = new URL(request.url).searchParams.get("word") ?? "";
  return { word: cutText(word, 40), fields: describeForm(searchWordForm) };
}

export const action = submit(searchWordForm, addSearchWord, {
  input: (_args, form) => form,
  to: () => `${href("/admin/search-words")}?added=1`,
  refuse: ({ reason }) => ({ errors: refusals[reason] }),
});

const refusals = {
  "too-many-words": { word: "The list is full: remove some words first" },
  "too-many-meanings": { means: "A word has at most eight meanings, those that it has already included" },
  "means-itself": { means: "Type another word than the first one" },
};

export default function AddWordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Add a word</h1>
      <WatchedForm fields={loaderData.fields} answer={actionData} className="mt-6 grid max-w-xl gap-5">
        <TextField
          label="Shoppers type"
          name="word"
          hint="One word, as shoppers write it."
          defaultValue={loaderData.word}
          autoCapitalize="none"
          autoComplete="off"
        />
        <TextField
          label="They also find products with"
          name="means"
          hint="Words in the names or texts of your products, such as: gift, box."
          autoCapitalize="none"
          autoComplete="off"
        />
        <FormButtons send="Add" busyLabel="Adding…" backTo={href("/admin/search-words")} />
      </WatchedForm>
    </>
  );
}

export const meta = () => [{ title: "Add a word" }];
