import Play from "lucide-react/icons/play";
import { lazy, type ReactNode, Suspense } from "react";
import type { UnlitTwin } from "#core/pictures/picture.ts";
import { sceneOf } from "#core/pictures/scene.ts";
import { LightControl } from "#lists/light-control.tsx";
import { Carousel } from "#ui/page/carousel.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { InkedLabel } from "../label/ui/inked-label.tsx";
import type { Product } from "../product.ts";
import { ZoomLink } from "./zoom-link.tsx";

const ProductFilm = lazy(() => import("#lists/pages/product-film.tsx"));

/** The pictures of a product, and its film, in a carousel, with thumbnails or with dots and a counter. A press enlarges a picture. */
export function ProductGallery({
  product,
  counted = false,
  page = false,
  sizes,
  twin,
  label,
  field,
}: {
  product: Pick<Product, "slug" | "name" | "pictures" | "film">;
  /** Shows dots and 'n / total' instead of thumbnails. */
  counted?: boolean;
  /** On a product's page: without arrows, and in a wide window as high as the column beside it, unless words change that. */
  page?: boolean;
  sizes: string;
  /** The main picture before lighting; adds the button that lights the candle. */
  twin?: UnlitTwin | undefined;
  /** The main picture's label, for the shopper's own words; `unlitPaper` is that of the twin. */
  label?: { paper: string; unlitPaper?: string | undefined } | null | undefined;
  /** The field for the words, over the main picture's lower edge. */
  field?: ReactNode;
}) {
  const { film, name, pictures } = product;
  // In a dialog lower on a phone, so that the price below it is visible without scrolling.
  const shape = page ? "aspect-[4/5] xl:min-h-full" : "aspect-square md:aspect-[4/5]";
  const slides = pictures.map((picture, index) => (
    <div
      key={picture.webp}
      data-main-picture={index === 0 || undefined}
      data-writes-on={(index === 0 && Boolean(field)) || undefined}
      className="relative h-full"
    >
      <ResponsivePicture
        picture={picture}
        sizes={sizes}
        priority={index === 0}
        className={`${index === 0 && twin ? "lights-up " : ""}${shape}`}
      />
      <ZoomLink picture={picture} />
      {index === 0 && label && <InkedLabel paper={label.paper} picture={picture} />}
      {index === 0 && twin && (
        <LightControl
          unlit={<Unlit twin={twin} sizes={sizes} label={label} />}
          scenes={[sceneOf(twin)]}
          {...(field ? { buttonClass: "top-3 left-3" } : {})}
        />
      )}
      {index === 0 && field}
    </div>
  ));
  const thumbnails = pictures.map((picture) => (
    <ResponsivePicture key={picture.webp} picture={picture} sizes="64px" alt="" className="aspect-[4/5]" />
  ));
  const [poster = null] = pictures;
  if (film) {
    slides.push(
      <Suspense key="film">
        <ProductFilm film={film} name={name} poster={poster} className={shape} />
      </Suspense>,
    );
    thumbnails.push(
      <span key="film" className="grid aspect-[4/5] place-items-center bg-ink text-paper">
        <Play aria-hidden="true" size={24} />
      </span>,
    );
  }
  return (
    <Carousel
      key={product.slug}
      label={`Pictures of ${name}`}
      slides={slides}
      plain={page}
      {...(counted ? { counter: true } : { thumbnails })}
      className={page && !field ? "h-full" : ""}
    />
  );
}

type UnlitProps = { twin: UnlitTwin; sizes: string } & Pick<Parameters<typeof ProductGallery>[0], "label">;

function Unlit({ twin: { picture }, sizes, label }: UnlitProps) {
  return (
    <>
      <ResponsivePicture picture={picture} sizes={sizes} alt="" className="h-full! bg-transparent!" />
      {label?.unlitPaper && <InkedLabel paper={label.unlitPaper} picture={picture} />}
    </>
  );
}
