import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { IconButton } from "#app/components/icon-button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { EditedPicture, EditedProduct } from "#shop/catalogue/admin-products.server.ts";
import type { action, PicturesAnswer } from "./edit-product.tsx";
import { PictureInput } from "./picture-input.tsx";

type PanelProps = { product: EditedProduct; answer: PicturesAnswer | undefined };

/** Dragged by hand or moved by its buttons; each form works before scripts do. */
export function PicturePanel({ product, answer }: PanelProps) {
  const mover = useFetcher<typeof action>();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();

  function drop(to: number) {
    setOver(undefined);
    setDragged(undefined);
    if (dragged) mover.submit({ intent: "move-picture", pictureId: dragged, to }, { method: "post" });
  }

  return (
    <section id="pictures" aria-labelledby="pictures-title" className="scroll-mt-6">
      <h2 id="pictures-title" className="text-2xl">
        Pictures
      </h2>
      <p className="text-sm text-ink-soft">The first is the main one. Drag to reorder, or use the arrows.</p>
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
              setOver(picture.id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
            className={`rounded-md border bg-surface p-3 ${over === picture.id && dragged !== picture.id ? "border-accent" : "border-line"} ${dragged === picture.id ? "opacity-50" : ""}`}
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
  const fetcher = useFetcher<typeof action>();
  const own = fetcher.data?.intent === "pictures" ? fetcher.data : answer;
  const which = index === 0 ? "Main picture" : `Picture ${index + 1}`;
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
          <p className="text-sm font-semibold">{which}</p>
          <div className="flex">
            {index > 0 && (
              <PictureDeed
                id={id}
                intent="move-picture"
                to={index - 1}
                icon={ArrowUp}
                label={`Move ${which} up`}
              />
            )}
            {index < count - 1 && (
              <PictureDeed
                id={id}
                intent="move-picture"
                to={index + 1}
                icon={ArrowDown}
                label={`Move ${which} down`}
              />
            )}
            {count > 1 && (
              <PictureDeed id={id} intent="remove-picture" icon={Trash2} label={`Remove ${which}`} />
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
            defaultValue={own?.typed?.alt ?? picture.alt}
            error={own?.faults.alt}
          />
          <div>
            <Button variant="secondary" size="sm" busy={fetcher.state !== "idle"}>
              Save words
            </Button>
          </div>
        </fetcher.Form>
        <FormMessage tone="error">{own?.faults.picture}</FormMessage>
      </div>
    </div>
  );
}

type DeedProps = {
  id: string;
  intent: string;
  to?: number;
  icon: typeof ArrowUp;
  label: string;
};

function PictureDeed({ id, intent, to, icon, label }: DeedProps) {
  const fetcher = useFetcher<typeof action>();
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
  const fetcher = useFetcher<typeof action>();
  const own = fetcher.data?.intent === "pictures" ? fetcher.data : answer;
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-4 grid gap-4 rounded-md border border-dashed border-line-strong p-4"
    >
      <h3 className="text-lg">Add pictures</h3>
      <input type="hidden" name="intent" value="add-pictures" />
      <PictureInput multiple faults={own?.faults ?? {}} typed={own?.typed} />
      <div>
        <Button variant="secondary" busy={fetcher.state !== "idle"} busyLabel="Adding…">
          Add
        </Button>
      </div>
    </fetcher.Form>
  );
}
