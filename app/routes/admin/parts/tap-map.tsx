import { Form } from "react-router";
import type { FocusPoint } from "#shop/pictures/cut-area.ts";
import { tappedSize } from "#shop/pictures/library-forms.ts";
import { type Picture, widestUrl } from "#shop/pictures/picture.ts";

type MapProps = {
  /** The address that the point is sent to. */
  action: string;
  picture: Picture;
  point: FocusPoint;
};

const what = "what must stay in view";

/** The whole picture, to be tapped. It is a button, so browsers send the point without scripts. */
export function TapMap({ action, picture, point: { across, down } }: MapProps) {
  const size = tappedSize(picture);
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-2">
      <div className="relative" style={{ width: size.width }}>
        <input
          type="image"
          name="tap"
          src={widestUrl(picture)}
          alt={`Tap ${what}`}
          width={size.width}
          height={size.height}
          className="block rounded-sm"
          style={{ backgroundColor: picture.placeholder }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -mt-3 -ml-3 size-6 rounded-full border-2 border-paper bg-accent/60 shadow-md"
          style={{ left: `${across}%`, top: `${down}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft">{`Tap ${what}, or give it in per cent.`}</p>
    </Form>
  );
}
