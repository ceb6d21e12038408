import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { href, useFetcher } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TurnButtons } from "#core/pictures/admin/turn-picture.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { IconButton } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { EditedPicture } from "../edited-product.server.ts";
import { OwnButton, savedWithProduct } from "./saved-with-product.tsx";

type CardProps = {
  productId: string;
  picture: EditedPicture;
  index: number;
  count: number;
  fields: FormFields;
};

/** One picture of a product, with the forms that describe, move and remove it. */
export function PictureCard({
  productId,
  picture: { id, picture, isSample, isLabelled },
  index,
  count,
  fields,
}: CardProps) {
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  const remover = useFetcher<RefusedForm | { ok: true }>();
  const name = index === 0 ? "Main picture" : `Picture ${index + 1}`;
  const params = { productId, pictureId: id };
  const position = href("/admin/products/:productId/pictures/:pictureId/position", params);
  return (
    <div className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] gap-3">
      <div>
        <Thumbnail picture={picture} />
        <GripVertical
          aria-hidden="true"
          size={18}
          className="mx-auto mt-1 hidden cursor-grab text-ink-soft lg:block"
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-1">
          <p className="text-sm font-semibold">{name}</p>
          <div className="flex flex-wrap">
            {!isSample && <TurnButtons id={id} name={name} />}
            {index > 0 && (
              <PictureButton
                action={position}
                position={index - 1}
                icon={ArrowUp}
                label={`Move ${name} up`}
              />
            )}
            {index < count - 1 && (
              <PictureButton
                action={position}
                position={index + 1}
                icon={ArrowDown}
                label={`Move ${name} down`}
              />
            )}
          </div>
        </div>
        <details open={picture.alt === "" || fetcher.data?.ok === false || remover.data?.ok === false}>
          <summary className="text-link flex min-h-11 cursor-pointer items-center text-sm">
            <span className="line-clamp-1">{picture.alt || "Not described"}</span>
            <VisuallyHidden>{` Describe or remove ${name}`}</VisuallyHidden>
          </summary>
          <ShopForm
            fetcher={fetcher}
            action={href("/admin/products/:productId/pictures/:pictureId/description", params)}
            fields={fields}
            answer={fetcher.data}
            className="grid grid-cols-1 gap-2"
            {...savedWithProduct}
          >
            <DescriptionField alt={picture.alt} />
            <OwnButton>Save description</OwnButton>
          </ShopForm>
          {!isSample && (
            <p className="text-sm">
              <TextLink to={href("/admin/products/:productId/pictures/:pictureId/label", params)}>
                {isLabelled ? "Move my label, or take it off" : "Lay my label on it"}
              </TextLink>
            </p>
          )}
          {count > 1 && (
            <ConfirmedForm
              fetcher={remover}
              action={href("/admin/products/:productId/pictures/:pictureId/remove", params)}
              answer={remover.data}
              summary="Remove…"
              of={name}
              question="The picture is deleted. This cannot be undone."
              className="mt-2 text-sm"
            >
              <Button variant="danger" size="sm" busy={remover.state !== "idle"}>
                {`Remove ${name}`}
              </Button>
            </ConfirmedForm>
          )}
        </details>
      </div>
    </div>
  );
}

export function Thumbnail({ picture }: { picture: Picture }) {
  return <ResponsivePicture picture={picture} sizes="5rem" className="aspect-[4/5] w-20 rounded-sm" />;
}

/** The form's field, for a `ShopForm`. */
export function DescriptionField({ alt }: { alt: string }) {
  return <TextField label="What it shows" name="alt" defaultValue={alt} />;
}

type ButtonProps = { action: string; position: number; icon: typeof ArrowUp; label: string };

function PictureButton({ action, position, icon, label }: ButtonProps) {
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="position" value={position} />
      <IconButton type="submit" icon={icon} label={label} />
      {fetcher.data?.ok === false && <FormMessage tone="error">{fetcher.data.problem}</FormMessage>}
    </fetcher.Form>
  );
}
