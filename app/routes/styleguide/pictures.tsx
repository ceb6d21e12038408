import { Carousel } from "#app/components/page/carousel.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/pictures/picture.ts";
import { Example } from "./example.tsx";

/** Shows the carousel and a responsive picture. */
export function Pictures({ pictures }: { pictures: Picture[] }) {
  const sizes = "(min-width: 64rem) 30vw, 90vw";
  return (
    <Example name="Carousel and picture">
      <div className="max-w-md">
        <Carousel
          label="Three candles"
          counter
          slides={pictures.map((picture) => (
            <ResponsivePicture key={picture.alt} picture={picture} sizes={sizes} />
          ))}
          thumbnails={pictures.map((picture) => (
            <ResponsivePicture
              key={picture.alt}
              picture={picture}
              sizes="64px"
              alt=""
              className="aspect-square"
            />
          ))}
        />
      </div>
    </Example>
  );
}
