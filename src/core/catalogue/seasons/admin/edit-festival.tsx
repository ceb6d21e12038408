import { href, redirect, useSearchParams } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import {
  readFormWithPicture,
  respondConflict,
  respondInvalid,
} from "#core/content/admin/content-answer.server.ts";
import { ContentForm, PictureFields } from "#core/content/admin/content-form.tsx";
import { listNames } from "#core/editing/named-list.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listLibrary } from "#core/pictures/picture-library.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ChoiceField, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { categoryList } from "../../categories.server.ts";
import { formatSuggestion, listSuggestedProducts } from "../../typed-product.server.ts";
import { blankFestival, getEditedFestival, saveFestival } from "../edit-festivals.server.ts";
import { dayFields, productFields } from "../festival-fields.ts";
import { festivalForm } from "../festival-form.ts";
import type { Route } from "./+types/edit-festival";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [edited, categories, products, library] = await Promise.all([
    slug === undefined ? blank : getEditedFestival(db, slug),
    listNames(db, categoryList),
    listSuggestedProducts(db),
    listLibrary(db, { after: "" }),
  ]);
  const options = categories.map(({ slug: value, name: label }) => ({ value, label }));
  const suggestions = products.map(formatSuggestion);
  return { ...edited, slug, library, categories: options, suggestions, fields: describeForm(festivalForm) };
}

const blank = { values: blankFestival, version: "", picture: null };

export async function action({ context, request, params }: Route.ActionArgs) {
  const festival = await readFormWithPicture(festivalForm, request, getActor(context).id);
  const { values, picture } = festival;
  if (!festival.ok) return respondInvalid(request, festival);
  const input = { slug: params.slug, festival: festival.value, picture };
  const saved = await saveFestival(context.get(shopContext), getActor(context), input);
  if (saved.ok) return redirect(`${href("/admin/seasons/:slug?/edit", { slug: saved.slug })}?saved=1`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values, version: saved.version });
  const errors = saved.reason === "unknown-products" ? saved.errors : refusals[saved.reason];
  return respondInvalid(request, { values, errors });
}

const refusals = {
  "no-slug": { name: "The name needs Latin letters, for its address" },
  taken: { name: "Another festival has this name" },
  "unknown-category": { category: "Choose a category from the list" },
};

export default function EditFestivalPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { values, version, picture, categories, suggestions, slug, library, fields } = loaderData;
  const field = (name: keyof typeof values) => ({ name, defaultValue: values[name] });
  return (
    <>
      <h1 className="mb-4 text-3xl">Seasons</h1>
      <ContentForm
        key={version}
        title={slug === undefined ? "Add a festival" : values.name}
        backTo={href("/admin/seasons")}
        back="All festivals"
        fields={fields}
        saveTo={href("/admin/seasons/:slug?/edit", slug === undefined ? {} : { slug })}
        deleteTo={slug === undefined ? undefined : href("/admin/seasons/:slug/delete", { slug })}
        seen={version}
        answer={actionData}
        saved={query.has("saved")}
        withPicture
        actions={
          slug !== undefined &&
          values.shown !== "" && <TextLink to={href("/season/:slug", { slug })}>See its page</TextLink>
        }
      >
        <TextField
          label="Name"
          hint="As in 'Order by 13 December to have it for Christmas'."
          {...field("name")}
        />
        <ChoiceField
          label="Show it"
          hint="On its page all year, and on the home page in its season."
          name="shown"
          defaultChecked={values.shown !== ""}
        />
        <DayFields values={values} />
        <TextField
          label="The season begins so many days before"
          hint="It ends on the last day on which an order still arrives in time, by your delivery policy."
          {...field("seasonDays")}
        />
        <TextField label="Heading" {...field("heading")} />
        <TextAreaField
          label="Text"
          hint="The home page shows the first paragraph; an empty line begins the next one."
          {...field("text")}
        />
        <PictureFields picture={picture} alt={values.alt} library={library} />
        <ProductFields values={values} suggestions={suggestions} />
        <SelectField
          label="Category that fills the other places"
          hint="Also while a chosen product is sold out."
          placeholder="None"
          options={categories}
          {...field("category")}
        />
      </ContentForm>
    </>
  );
}

type Values = Route.ComponentProps["loaderData"]["values"];

const ordinals = ["First", "Second", "Third", "Fourth"];

function DayFields({ values }: { values: Values }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Dates of this year and the next ones</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Those that follow the moon are computed: compare them with each year's official list.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {dayFields.map((name, index) => (
          <TextField key={name} label={`${ordinals[index]} date`} name={name} defaultValue={values[name]} />
        ))}
      </div>
    </fieldset>
  );
}

function ProductFields({ values, suggestions }: { values: Values; suggestions: readonly string[] }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Products, in the order of the page</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Type a part of the name, or the SKU. Without a picture of its own the festival has that of the first
        one.
      </p>
      <datalist id="products-for-sale">
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        {productFields.map((name, index) => (
          <TextField
            key={name}
            label={`Product ${index + 1}`}
            name={name}
            list="products-for-sale"
            autoComplete="off"
            defaultValue={values[name]}
          />
        ))}
      </div>
    </fieldset>
  );
}

export const meta = () => [{ title: "Festival" }];
