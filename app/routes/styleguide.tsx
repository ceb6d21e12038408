import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import type { Picture } from "#shop/pictures/picture.ts";
import { getPagePicture } from "./storefront/home/page-pictures.ts";
import { Badges } from "./styleguide/badges.tsx";
import { Buttons } from "./styleguide/buttons.tsx";
import { Colours } from "./styleguide/colours.tsx";
import { Fields } from "./styleguide/fields.tsx";
import { Navigation } from "./styleguide/navigation.tsx";
import { Overlays } from "./styleguide/overlays.tsx";
import { Pictures } from "./styleguide/pictures.tsx";
import { Typography } from "./styleguide/typography.tsx";

// The route exists in development only, so no types are generated for it.
export function loader({ request }: LoaderFunctionArgs) {
  const names = ["amber-ivory-vanilla", "arch-terracotta", "bowl-sage-herbal"];
  return {
    pictures: names.map(getPagePicture),
    item: new URL(request.url).searchParams.get("item"),
  };
}

export function meta() {
  return [{ title: "Style guide" }];
}

/** Every component in the three themes: day, cedar and night. The route exists in development only. */
export default function StyleGuide() {
  const { pictures, item } = useLoaderData<typeof loader>();
  return (
    <>
      <Section>
        <Intro
          level={1}
          size="display"
          eyebrow="Style guide"
          title="A quiet, warm, editorial shop"
          lead="Ivory paper, deep cedar, brass, a little terracotta. The pictures carry it; the rest stands back."
        />
      </Section>
      <AllComponents theme="paper" pictures={pictures} />
      <AllComponents theme="cedar" pictures={pictures} />
      <AllComponents theme="night" pictures={pictures} />
      {item && (
        <RouteDialog title="A dialog that is a place" closeTo="/styleguide">
          <p className="p-5">It stands at an address, and the back button closes it.</p>
        </RouteDialog>
      )}
    </>
  );
}

function AllComponents({ theme, pictures }: { theme: "paper" | "cedar" | "night"; pictures: Picture[] }) {
  return (
    <Section background={theme} className="border-t border-line">
      <Heading className="mb-10">{{ paper: "Day", cedar: "Cedar", night: "Night" }[theme]}</Heading>
      <div className="grid gap-14 lg:grid-cols-2">
        <Colours />
        <Typography />
        <Buttons />
        <Badges />
        <Fields theme={theme} />
        <Overlays theme={theme} />
        <Pictures pictures={pictures} />
        <Navigation theme={theme} />
      </div>
    </Section>
  );
}
