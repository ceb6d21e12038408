import { useState } from "react";
import { href, useFetcher } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { useHasEvening } from "#core/web/frame/use-site-settings.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { ChoiceField } from "#ui/form/field.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import type { EditedProduct } from "../edited-product.server.ts";
import { factOf } from "../product-facts.ts";
import { AddPicturesForm } from "./add-pictures-form.tsx";
import { PictureCard } from "./picture-card.tsx";
import { productFormId } from "./saved-with-product.tsx";

const wordsOnLabel = factOf("wordsOnLabel");

type PanelProps = {
  product: EditedProduct;
  forms: { addPictures: FormFields; describePicture: FormFields };
  /** Of the product's own form, where it was refused. */
  typed: Record<string, string> | undefined;
};

/** Pictures are reordered by dragging or by their buttons. Each form works without scripts. */
export function PicturePanel({ product, forms, typed = product.values }: PanelProps) {
  const { id: productId, pictures } = product;
  const moveFetcher = useFetcher();
  const hasEvening = useHasEvening();
  const [dragged, setDragged] = useState<string>();
  const [draggedOver, setDraggedOver] = useState<string>();

  function drop(position: number) {
    setDraggedOver(undefined);
    setDragged(undefined);
    if (!dragged) return;
    const params = { productId, pictureId: dragged };
    const action = href("/admin/products/:productId/pictures/:pictureId/position", params);
    moveFetcher.submit({ position }, { method: "post", action });
  }

  return (
    <section id="pictures" aria-labelledby="pictures-title" className="scroll-mt-6">
      <h2 id="pictures-title" className="text-2xl">
        Pictures
      </h2>
      <p className="text-sm text-ink-soft">
        The first is the main picture. Drag to reorder, or use the arrows.
      </p>
      <ol className="mt-4 grid gap-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            draggable
            onDragStart={(event) => {
              setDragged(picture.id);
              event.dataTransfer.effectAllowed = "move";
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setDraggedOver(picture.id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
            className={`rounded-md border bg-surface p-3 ${draggedOver === picture.id && dragged !== picture.id ? "border-accent" : "border-line"} ${dragged === picture.id ? "opacity-50" : ""}`}
          >
            <PictureCard
              productId={productId}
              picture={picture}
              index={index}
              count={pictures.length}
              fields={forms.describePicture}
            />
          </li>
        ))}
      </ol>
      {hasEvening && featureLinks.light && (
        <p className="mt-4 text-sm">
          <TextLink to={featureLinks.light(productId)}>
            Light it: two photographs, before lighting and lit
          </TextLink>
        </p>
      )}
      <ChoiceField
        name="wordsOnLabel"
        form={productFormId}
        label={wordsOnLabel.label}
        hint={`${wordsOnLabel.hint} Saved with the product.`}
        defaultChecked={Boolean(typed.wordsOnLabel)}
        className="mt-4"
      />
      <div className="mt-4 border-t border-line">
        <AddPicturesForm
          key={pictures.length}
          productId={productId}
          fields={forms.addPictures}
          isFirst={pictures.length === 0}
        />
      </div>
    </section>
  );
}
