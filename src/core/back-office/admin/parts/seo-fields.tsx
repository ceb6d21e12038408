import { useState } from "react";
import { href } from "react-router";
import { cutSeo, type Seo, shownSeo } from "#core/editing/seo.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { pageTitle } from "#core/web/routes/page-meta.ts";
import { TextField } from "#ui/form/field.tsx";
import { TextLink } from "./text-link.tsx";

type SeoFieldsProps = {
  /** The stored values. */
  seo: Seo;
  /** The name and text that are used for an empty field. */
  own: Seo;
  /** The last part of the page's address. */
  address: string;
  /** False if another field of the form is the description. */
  withDescription?: boolean;
};

/** Title and description for search engines, with a preview. Used inside a form. */
export function SeoFields({ seo, own, address, withDescription = true }: SeoFieldsProps) {
  const shopName = useSiteSettings()?.shopName ?? "";
  const [typed, setTyped] = useState(seo);
  const usual = { title: pageTitle(own.title || undefined, shopName), description: own.description };
  const { title, description } = {
    title: typed.title || usual.title,
    description: typed.description || usual.description,
  };
  return (
    <fieldset className="grid gap-4 sm:col-span-full">
      <legend className="mb-3 font-display text-xl">Found by search</legend>
      <TextField
        label="Title for search engines"
        name="seoTitle"
        defaultValue={seo.title}
        placeholder={usual.title}
        hint={`${shownSeo.title} characters are shown. Leave empty for the one in grey.`}
        onInput={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
      />
      {withDescription && (
        <TextField
          label="Description for search engines"
          name="seoDescription"
          defaultValue={seo.description}
          placeholder={cutSeo(usual.description, shownSeo.description)}
          hint={`${shownSeo.description} characters are shown. Leave empty for the text in grey.`}
          onInput={(event) => setTyped({ ...typed, description: event.currentTarget.value })}
        />
      )}
      <div className="rounded-sm border border-line bg-surface px-4 py-3">
        <p className="text-sm text-ink-soft">How it looks at a search engine</p>
        <p className="mt-1 text-lg text-info wrap-anywhere">{cutSeo(title, shownSeo.title)}</p>
        <p className="text-sm text-success wrap-anywhere">{address}</p>
        <p className="text-sm wrap-anywhere">{cutSeo(description, shownSeo.description)}</p>
      </div>
      <p className="text-sm text-ink-soft">
        <span>Another picture where the page is shared? Say so at the picture:</span>{" "}
        <TextLink to={href("/admin/content/pictures")} small>
          all pictures
        </TextLink>
      </p>
    </fieldset>
  );
}
