import type { Picture } from "#core/pictures/picture.ts";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { FragranceCard } from "../fragrance.ts";
import { FragranceIndex } from "./fragrance-index.tsx";

export type ShownGroup = {
  slug: string;
  name: string;
  picture: Picture | undefined;
  fragrances: FragranceCard[];
};

/** All fragrances in their groups, below sticky chips that lead to each group. */
export function FragranceGroups({ groups }: { groups: ShownGroup[] }) {
  return (
    <>
      <nav
        aria-label="Groups of fragrances"
        className="sticky top-[calc(4rem+var(--spacing-stick))] z-20 -mx-gutter overflow-x-auto border-b border-line bg-paper px-gutter lg:top-20"
      >
        <ul className="flex gap-2 py-2.5 max-lg:w-max lg:flex-wrap">
          {groups.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`#${slug}`} className="chip whitespace-nowrap">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ slug, name, picture, fragrances }) => (
        <section
          key={slug}
          id={slug}
          aria-labelledby={`${slug}-name`}
          className="scroll-mt-36 pt-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:pt-16"
        >
          <div className="flex items-center gap-5 lg:sticky lg:top-44 lg:grid lg:content-start lg:gap-4 lg:self-start">
            {picture && (
              <ResponsivePicture
                picture={picture}
                alt=""
                sizes="(min-width: 64rem) 15rem, 6rem"
                className="aspect-square w-24! shrink-0 rounded-arch lg:w-full!"
              />
            )}
            <h2 id={`${slug}-name`} className="text-3xl">
              {name}
            </h2>
          </div>
          <FragranceIndex fragrances={fragrances} family={undefined} headingLevel={3} />
        </section>
      ))}
    </>
  );
}
