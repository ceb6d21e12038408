import { Form, href } from "react-router";
import type { FocusPoint } from "#shop/pictures/cut-area.ts";
import { tappedWidth } from "#shop/pictures/library-forms.ts";
import { type Picture, widestUrl } from "#shop/pictures/picture.ts";

type MapProps = { id: string; picture: Picture; focus: FocusPoint };

/** The whole picture, to be tapped where its heart is. It is a button, so browsers send the point without scripts. */
export function FocusMap({ id, picture, focus: { across, down } }: MapProps) {
  return (
    <Form
      method="post"
      action={href("/admin/content/pictures/:id/focus", { id })}
      preventScrollReset
      className="grid gap-2"
    >
      <div className="relative" style={{ width: tappedWidth }}>
        <input
          type="image"
          name="tap"
          src={widestUrl(picture)}
          alt="Tap what must stay in view"
          width={tappedWidth}
          height={Math.round((tappedWidth * picture.height) / picture.width)}
          className="block rounded-sm"
          style={{ backgroundColor: picture.placeholder }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -mt-3 -ml-3 size-6 rounded-full border-2 border-paper bg-accent/60 shadow-md"
          style={{ left: `${across}%`, top: `${down}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft">Tap what must stay in view, or give it in per cent.</p>
    </Form>
  );
}
