import { useEffect, useRef } from "react";
import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { manyActions } from "#core/back-office/many/many-products.ts";
import { countOf } from "#core/forms/count-words.ts";
import { Button } from "#ui/form/button.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { ActionFields } from "./action-fields.tsx";
import type { ActionPage } from "./load-many-products.server.ts";
import { ManyPreviewForm } from "./many-preview.tsx";

type SayWhatProps = {
  page: ActionPage;
  /** The query of the page, so that a refused change shows the same preview. */
  search: string;
  requestKey: string;
  answer: RefusedForm | undefined;
};

const choice = ["q", "collection", "category", "state", "all", "product"];

/** The action for the chosen products, with its preview below. */
export function ActionPreview({ page, search, requestKey, answer }: SayWhatProps) {
  const { action, all, count, fields, refused, preview } = page;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (preview) shown.current?.scrollIntoView({ behavior: "instant" });
  }, [preview]);
  const path = href("/admin/products/many");
  const given = [...new URLSearchParams(search)];
  const chosen = given.filter(([name]) => choice.includes(name));
  const isStock = action === "came-in" || action === "count";
  // The rows of the stock name their products.
  const hidden = isStock ? chosen.filter(([name]) => name !== "all" && name !== "product") : chosen;
  return (
    <>
      <h1 className="text-3xl">{manyActions[action]}</h1>
      <p className="mt-2">{`${all ? "All found: " : "Ticked: "}${countOf(count, "product")}`}</p>
      <TextLink to={`${path}?${new URLSearchParams([...chosen, ["do", action]])}`} small>
        Choose other products
      </TextLink>
      {Object.keys(fields).length > 0 && (
        <ShopForm
          method="get"
          action={path}
          fields={fields}
          answer={refused}
          className="mt-4 grid max-w-3xl gap-y-5"
        >
          {hidden.map(([name, value]) => (
            <HiddenField key={`${name} ${value}`} name={name} value={value} />
          ))}
          <HiddenField name="do" value={action} />
          <HiddenField name="go" value="on" />
          <HiddenField name="asked" value="on" />
          <ActionFields page={page} />
          <div>
            <Button variant="secondary">Show what changes</Button>
          </div>
        </ShopForm>
      )}
      <div id="preview" ref={shown} className="scroll-mt-6">
        {preview && (
          <ManyPreviewForm
            action={action}
            preview={preview}
            search={search}
            requestKey={requestKey}
            answer={answer}
          />
        )}
      </div>
    </>
  );
}
