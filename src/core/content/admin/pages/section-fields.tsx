import { href, Link } from "react-router";
import type { Picture } from "#core/pictures/picture.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { SectionField } from "../../section-field.ts";
import { factsOf, listItemFields, listPicturePlaces, type SectionKind } from "../../section-kinds.ts";

type EditedSection = {
  slug: string;
  kind: SectionKind;
  id: string | undefined;
  /** A new section has no place for pictures before it is saved. */
  isStored: boolean;
  values: Record<string, string>;
  /** By place. */
  pictures: Record<string, Picture>;
  categories: { value: string; label: string }[];
  collections: { value: string; label: string; path: string }[];
  films: { value: string; label: string }[];
};

type FieldsProps = { section: EditedSection; isRefused: boolean };

/** The fields of a section's kind, then its items, each with its picture. */
export function SectionFields({ section, isRefused }: FieldsProps) {
  const { kind, collections } = section;
  const { fields, items, pictures } = factsOf(kind);
  const own = Object.entries(fields);
  const places = Array.from({ length: items?.max ?? 0 }, (_, index) => index + 1);
  return (
    <>
      {own.map(([name, field]) => (
        <KindField key={name} name={name} field={field} section={section} />
      ))}
      {pictures === "one" && <PicturePlace section={section} place={1} />}
      {places.map((place) => (
        <Item key={place} section={section} place={place} isRefused={isRefused} />
      ))}
      <datalist id="section-targets">
        {collections.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** An item: open if it has content, is the first empty one, or its form was refused. */
function Item({ section, place, isRefused }: FieldsProps & { place: number }) {
  const { kind, values, pictures } = section;
  const noun = factsOf(kind).items?.noun ?? "";
  const fields = listItemFields(kind, place);
  const isFilled = (at: number) =>
    pictures[String(at)] !== undefined || listItemFields(kind, at).some(({ name }) => values[name]);
  const isOpen = isRefused || isFilled(place) || place === 1 || isFilled(place - 1);
  const hasPicture = listPicturePlaces(kind).includes(place);
  if (fields.length === 0) return <PicturePlace section={section} place={place} label={`${noun} ${place}`} />;
  return (
    <details open={isOpen} className="rounded-md border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
        {`${noun} ${place}`}
      </summary>
      <div className="grid gap-4 pb-4">
        {fields.map(({ name, field }) => (
          <KindField key={name} name={name} field={field} section={section} of={`${noun} ${place}`} />
        ))}
        {hasPicture && <PicturePlace section={section} place={place} />}
      </div>
    </details>
  );
}

type KindFieldProps = { name: string; field: SectionField; section: EditedSection; of?: string };

function KindField({ name, field, section, of }: KindFieldProps) {
  const { label: words, hint, control, choices = {} } = field;
  const label = of ? `${of}: ${words.toLowerCase()}` : words;
  const value = section.values[name] ?? "";
  const text = { label, hint, name, defaultValue: value };
  switch (control) {
    case "box":
      return <ChoiceField label={label} name={name} defaultChecked={value !== ""} />;
    case "choice":
      return (
        <SelectField
          {...text}
          options={Object.entries(choices).map(([option, says]) => ({ value: option, label: says }))}
        />
      );
    case "category":
      return <SelectField {...text} placeholder="None" options={section.categories} />;
    case "collection":
      return <SelectField {...text} placeholder="None" options={section.collections} />;
    case "film":
      return <FilmField {...text} films={section.films} />;
    case "markdown":
      return <TextAreaField {...text} rows={6} />;
    case "text":
    case "products":
      return <TextAreaField {...text} rows={3} />;
    case "link":
      return <TextField {...text} list="section-targets" inputMode="url" />;
    case "day":
    case "line":
      return <TextField {...text} />;
  }
}

type FilmProps = { label: string; name: string; defaultValue: string; films: EditedSection["films"] };

function FilmField({ films, ...field }: FilmProps) {
  return (
    <div className="grid gap-1">
      <SelectField {...field} placeholder="Choose a film" options={films} />
      {featureLinks.films && (
        <Link
          to={featureLinks.films}
          className="text-link touch-target inline-flex items-center justify-self-start text-sm"
        >
          Add a film
        </Link>
      )}
    </div>
  );
}

type PlaceProps = { section: EditedSection; place: number; label?: string };

/** The picture of one place, with a link to choose it. */
function PicturePlace({ section: { slug, id, isStored, pictures }, place, label = "Picture" }: PlaceProps) {
  const picture = pictures[String(place)];
  if (!isStored || id === undefined)
    return (
      place === 1 && <p className="text-sm text-ink-soft">Pictures are chosen once the section is saved.</p>
    );
  const to = href("/admin/content/pages/:slug/sections/:id/pictures/:place", {
    slug,
    id,
    place: String(place),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && <ResponsivePicture picture={picture} sizes="6rem" className="max-w-24 rounded-sm" />}
      <ButtonLink to={to} variant="secondary" size="sm">
        {picture ? `Change: ${label.toLowerCase()}` : `Choose: ${label.toLowerCase()}`}
      </ButtonLink>
    </div>
  );
}
