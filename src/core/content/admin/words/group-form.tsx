import { useEffect } from "react";
import { href, Link, useNavigation } from "react-router";
import { isPathShown } from "#core/settings/features.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { shopLinks } from "#lists/pages/shop-links.ts";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import type { EditedGroup, EditedText } from "../../texts/edit-page-texts.server.ts";
import { type TextPage, textGroups } from "../../texts/page-text.ts";

type FoundText = EditedText & { isFound: boolean };

type GroupFormProps = Omit<EditedGroup, "texts"> & {
  texts: FoundText[];
  fields: FormFields;
  /** The search words of the page. The group's other texts are in the form, too, but hidden. */
  search: string;
  answer: RefusedForm | undefined;
  isSaved: boolean;
  onChanged(): void;
  onSubmitted(): void;
};

export function GroupForm({ group, texts, version, fields, search, answer, ...props }: GroupFormProps) {
  const { isSaved, onChanged, onSubmitted } = props;
  const { title, says } = textGroups[group];
  const { state, formData } = useNavigation();
  const onlySamples = hasOnlySamples(texts);
  const isShown = (text: FoundText) => text.isFound || answer?.errors?.[text.name] !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is unsaved again once it was refused
  useEffect(() => {
    if (answer) onChanged();
  }, [answer]);
  return (
    <section id={group} aria-labelledby={`${group}-title`} hidden={!texts.some(isShown)} className="mt-10">
      <Heading level={2} size="md" id={`${group}-title`}>
        <span>{title}</span> {onlySamples && <SampleStamp />}
      </Heading>
      <p className="text-ink-soft">{says}</p>
      <ShopForm
        key={version}
        fields={fields}
        answer={answer}
        action={`${href("/admin/words")}?${new URLSearchParams(search ? { q: search } : {})}`}
        preventScrollReset
        onInput={onChanged}
        onSubmit={onSubmitted}
        className="mt-4 grid max-w-3xl gap-4"
      >
        <HiddenField name="seen" value={answer?.values?.seen ?? version} />
        {texts.map((text) => (
          <div key={text.name} id={text.name} hidden={!isShown(text)}>
            <WordsField {...text} isSample={text.isSample && !onlySamples} />
          </div>
        ))}
        {texts.some(({ isSample }) => isSample) && (
          <ChoiceField
            name="keep"
            label="Keep the sample's texts of this list"
            hint="They are true of your shop, too. Otherwise those that you do not change go with the sample data."
          />
        )}
        <Button
          busy={state !== "idle" && formData?.get("seen") === version}
          busyLabel="Saving…"
          className="justify-self-start"
        >
          Save
        </Button>
        <FormMessage tone="success">{isSaved && "Saved. Every page shows it from now on."}</FormMessage>
      </ShopForm>
    </section>
  );
}

const pagesOf: Record<TextPage, { to: string | undefined; label: string }> = {
  home: { to: href("/"), label: "Home" },
  shop: { to: href("/shop"), label: "Shop" },
  about: { to: href("/about"), label: "About" },
  guide: { to: shopLinks.guide, label: "Fragrance guide" },
  blog: { to: shopLinks.blog, label: "Blog" },
  batches: { to: href("/notebook"), label: "Notebook" },
  newsletter: { to: shopLinks.newsletter, label: "Newsletter" },
  orders: { to: href("/admin/orders"), label: "Orders" },
};

function WordsField({ name, label, hint, page, text, plain, mayBeEmpty, maxLength, isSample }: FoundText) {
  const fill = useExamples();
  const features = useSiteSettings()?.features;
  const { to, label: where } = pagesOf[page];
  const shared = {
    name,
    label: (
      <>
        <span>{label}</span> {isSample && <SampleStamp />}
      </>
    ),
    hint: (
      <>
        {hint && <span>{`${fill(hint)} `}</span>}
        {features && to && isPathShown(features, to) && (
          <Link to={to} className="text-link">{`Seen on: ${where}`}</Link>
        )}
      </>
    ),
    defaultValue: text,
    placeholder: mayBeEmpty ? "" : plain,
  };
  return maxLength > 60 ? <TextAreaField {...shared} rows={1} /> : <TextField {...shared} />;
}
