import { href } from "react-router";
import { shopContext } from "#core/web/shop-context.ts";
import { Heading } from "#ui/page/heading.tsx";
import { listAllFaq } from "../edit-faq.server.ts";
import type { Route } from "./+types/questions";
import { LineList, ListHead } from "./line-list.tsx";
import { BackToWords } from "./words/back-to-words.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { questions: await listAllFaq(context.get(shopContext).db) };
}

const pages = [
  { page: "faq", title: "On the FAQ page" },
  { page: "contact", title: "On the contact page" },
] as const;

export default function QuestionsPage({ loaderData: { questions } }: Route.ComponentProps) {
  return (
    <>
      <BackToWords />
      <ListHead
        count={questions.length}
        noun="questions"
        addTo={href("/admin/content/questions/:slug?/edit")}
        add="Add a question"
      />
      {pages.map(({ page, title }) => (
        <section key={page} className="mt-8">
          <Heading level={2} size="md">
            {title}
          </Heading>
          <LineList
            editTo={(slug) => href("/admin/content/questions/:slug?/edit", { slug })}
            moveTo={(slug) => href("/admin/content/questions/:slug/move", { slug })}
            lines={questions
              .filter((question) => question.page === page)
              .map(({ slug, question }) => ({ slug, title: question }))}
          />
        </section>
      ))}
    </>
  );
}

export const meta = () => [{ title: "Questions" }];
