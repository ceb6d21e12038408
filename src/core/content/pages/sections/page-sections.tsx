import { SeasonSection } from "#core/catalogue/seasons/pages/season-section.tsx";
import { ReviewsSection } from "#features/reviews/pages/reviews-section.tsx";
import { FilmSection } from "#lists/film-section.tsx";
import { AnnouncementSection } from "./announcement-section.tsx";
import { ContactSection, NewsletterSection } from "./contact-sections.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { LongTextSection } from "./long-text-section.tsx";
import { ProductsSection } from "./products-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import type { RouteSections, ShownSection } from "./shown-section.ts";
import { StepsSection } from "./steps-section.tsx";
import { ClaimsSection, StorySection, YearsSection } from "./story-sections.tsx";
import {
  FiguresSection,
  InvitationSection,
  QuoteSection,
  TextPictureSection,
  TextSection,
} from "./text-sections.tsx";
import { TilesSection } from "./tiles-section.tsx";

type PageSectionsProps = {
  sections: ShownSection[];
  own?: RouteSections;
  /** True if these are the first sections of the page. */
  isStart?: boolean;
};

/** The sections of a page in their order, as shoppers see them and as the preview shows them. */
export function PageSections({ sections, own = {}, isStart = true }: PageSectionsProps) {
  return sections.map((section, index) => (
    <SectionOfKind key={section.id} section={section} own={own} isFirst={isStart && index === 0} />
  ));
}

type SectionProps = { section: ShownSection; own: RouteSections; isFirst: boolean };

function SectionOfKind({ section, own, isFirst }: SectionProps) {
  switch (section.kind) {
    case "hero":
      return <HeroSection {...section} isFirst={isFirst} />;
    case "products":
      return <ProductsSection {...section} />;
    case "tiles":
      return <TilesSection {...section} />;
    case "text-picture":
      return <TextPictureSection {...section} />;
    case "story":
      return <StorySection {...section} isFirst={isFirst} />;
    case "years":
      return <YearsSection {...section} />;
    case "claims":
      return <ClaimsSection {...section} />;
    case "text":
      return <TextSection {...section} />;
    case "long-text":
      return <LongTextSection {...section} isFirst={isFirst} />;
    case "steps":
      return <StepsSection {...section} />;
    case "figures":
      return <FiguresSection {...section} />;
    case "quote":
      return <QuoteSection {...section} />;
    case "gallery":
      return <GallerySection {...section} />;
    case "video":
      return <FilmSection {...section} />;
    case "reviews":
      return <ReviewsSection {...section} />;
    case "season":
      return <SeasonSection {...section} />;
    case "questions":
      return <QuestionsSection {...section} />;
    case "invitation":
      return <InvitationSection {...section} />;
    case "list":
      return own.list?.({ ...section, isFirst });
    case "faq":
      return own.faq?.({ ...section, isFirst });
    case "gift-finder":
      return own["gift-finder"]?.({ ...section, isFirst });
    case "contact-form":
      return own["contact-form"]?.({ ...section, isFirst });
    case "visit":
      return own.visit?.({ ...section, isFirst });
    case "grievance":
      return own.grievance?.({ ...section, isFirst });
    case "custom-order-form":
      return own["custom-order-form"]?.({ ...section, isFirst });
    case "voices":
      return own.voices?.({ ...section, isFirst });
    case "moving-gallery":
      return own["moving-gallery"]?.({ ...section, isFirst });
    case "home-hero":
      return own["home-hero"]?.({ ...section, isFirst });
    case "featured":
      return own.featured?.({ ...section, isFirst });
    case "reasons":
      return own.reasons?.({ ...section, isFirst });
    case "instagram":
      return own.instagram?.({ ...section, isFirst });
    case "newsletter":
      return <NewsletterSection {...section} />;
    case "contact":
      return <ContactSection {...section} />;
    case "announcement":
      return <AnnouncementSection {...section} />;
  }
}
