import { publicPage } from "#core/web/public-page.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { requireFeature } from "../features.server.ts";
import type { Route } from "./+types/faq";
import { FaqSection } from "./faq-section.tsx";
import { loadFixedPage } from "./sections/load-page.server.ts";
import { MadePage } from "./sections/made-page.tsx";
import { madePageMeta } from "./sections/made-page-meta.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "questions");
  const page = await loadFixedPage(shop, "faq");
  const questions = page.sections.flatMap((section) => (section.kind === "faq" ? section.questions : []));
  return { ...page, description: page.description || describeQuestions(questions.length) };
}

export default function FaqPage({ loaderData: { title, sections } }: Route.ComponentProps) {
  return <MadePage title={title} crumb="FAQ" sections={sections} own={{ faq: FaqSection }} />;
}

export const meta = (args: Route.MetaArgs) => madePageMeta(args);

/** The page's description until the owner has written one. */
function describeQuestions(count: number): string {
  return `Delivery times and charges, returns, refunds, payment and care: the ${nameOf(count)}questions we are asked most.`;
}

const smallNumbers = [
  "",
  "",
  "two ",
  "three ",
  "four ",
  "five ",
  "six ",
  "seven ",
  "eight ",
  "nine ",
  "ten ",
];

/** The number in words with a space, as 'ten '; '' for larger numbers. */
const nameOf = (count: number): string => smallNumbers[count] ?? "";
