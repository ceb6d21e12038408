import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { IconButton } from "#app/components/icon-button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { EditedPicture, EditedProduct } from "#shop/catalogue/edited-product.server.ts";
import type { EditAction, PicturesAnswer } from "./edit-product-answers.ts";
import { PictureInput } from "./picture-input.tsx";

type PanelProps = { product: EditedProduct; answer: PicturesAnswer | undefined };

/** Pictures are reordered by dragging or by their buttons. Each form works without scripts. */
export function PicturePanel({ product, answer }: PanelProps) {
  const moveFetcher = useFetcher<EditAction>();
  const [dragged, setDragged] = useState<string>();
  const [draggedOver, setDraggedOver] = useState<string>();

  function drop(to: number) {
    setDraggedOver(undefined);
    setDragged(undefined);
    if (dragged) moveFetcher.submit({ intent: "move-picture", pictureId: dragged, to }, { method: "post" });
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
        {product.pictures.map((picture, index) => (
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
              picture={picture}
              index={index}
              count={product.pictures.length}
              answer={answer?.pictureId === picture.id ? answer : undefined}
            />
          </li>
        ))}
      </ol>
      <AddPictures key={product.pictures.length} answer={answer?.pictureId === "" ? answer : undefined} />
    </section>
  );
}

type CardProps = {
  picture: EditedPicture;
  index: number;
  count: number;
  answer: PicturesAnswer | undefined;
};

function PictureCard({ picture: { id, picture }, index, count, answer }: CardProps) {
  const fetcher = useFetcher<EditAction>();
  const latest = fetcher.data?.intent === "pictures" ? fetcher.data : answer;
  const name = index === 0 ? "Main picture" : `Picture ${index + 1}`;
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
      <div>
        <ResponsivePicture picture={picture} sizes="5rem" className="aspect-[4/5] rounded-sm" />
        <GripVertical
          aria-hidden="true"
          size={18}
          className="mx-auto mt-1 hidden cursor-grab text-ink-soft lg:block"
        />
      </div>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-1">
          <p className="text-sm font-semibold">{name}</p>
          <div className="flex">
            {index > 0 && (
              <PictureActionForm
                id={id}
                intent="move-picture"
                to={index - 1}
                icon={ArrowUp}
                label={`Move ${name} up`}
              />
            )}
            {index < count - 1 && (
              <PictureActionForm
                id={id}
                intent="move-picture"
                to={index + 1}
                icon={ArrowDown}
                label={`Move ${name} down`}
              />
            )}
            {count > 1 && (
              <PictureActionForm id={id} intent="remove-picture" icon={Trash2} label={`Remove ${name}`} />
            )}
          </div>
        </div>
        <fetcher.Form method="post" className="grid gap-2">
          <input type="hidden" name="intent" value="describe-picture" />
          <input type="hidden" name="pictureId" value={id} />
          <TextField
            label="What it shows"
            name="alt"
            maxLength={200}
            defaultValue={latest?.typed?.alt ?? picture.alt}
            error={latest?.faults.alt}
          />
          <div>
            <Button variant="secondary" size="sm" busy={fetcher.state !== "idle"}>
              Save description
            </Button>
          </div>
        </fetcher.Form>
        <FormMessage tone="error">{latest?.faults.picture}</FormMessage>
      </div>
    </div>
  );
}

type PictureActionProps = {
  id: string;
  intent: string;
  to?: number;
  icon: typeof ArrowUp;
  label: string;
};

function PictureActionForm({ id, intent, to, icon, label }: PictureActionProps) {
  const fetcher = useFetcher<EditAction>();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="pictureId" value={id} />
      {to !== undefined && <input type="hidden" name="to" value={to} />}
      <IconButton type="submit" icon={icon} label={label} />
    </fetcher.Form>
  );
}

function AddPictures({ answer }: { answer: PicturesAnswer | undefined }) {
  const fetcher = useFetcher<EditAction>();
  const latest = fetcher.data?.intent === "pictures" ? fetcher.data : answer;
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-4 grid gap-4 rounded-md border border-dashed border-line-strong p-4"
    >
      <h3 className="text-lg">Add pictures</h3>
      <input type="hidden" name="intent" value="add-pictures" />
      <PictureInput multiple faults={latest?.faults ?? {}} typed={latest?.typed} />
      <div>
        <Button variant="secondary" busy={fetcher.state !== "idle"} busyLabel="Adding…">
          Add
        </Button>
      </div>
    </fetcher.Form>
  );
}
