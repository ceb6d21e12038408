// A chunk of its own: these sections are far below the first screen, and the server's HTML is readable before the
// code is loaded.

import { CustomerReviews } from "#features/reviews/pages/customer-reviews.tsx";
import type { ShownSection } from "../sections/shown-section.ts";
import { Collections } from "./collections.tsx";
import { InstagramGrid } from "./instagram-grid.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

type Lower = Extract<ShownSection, { kind: "tiles" | "reasons" | "reviews" | "instagram" }>;

export default function LowerSection({ section }: { section: Lower }) {
  switch (section.kind) {
    case "tiles":
      return <Collections {...section} />;
    case "reasons":
      return <WhyChooseUs {...section} />;
    case "reviews":
      return <CustomerReviews {...section} />;
    case "instagram":
      return <InstagramGrid {...section} />;
  }
}
