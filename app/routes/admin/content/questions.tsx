import { href } from "react-router";
import { Heading } from "#app/components/page/heading.tsx";
import { BackToWords } from "#app/routes/admin/words/back-to-words.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listAllFaq } from "#shop/content/edit-faq.server.ts";
import type { Route } from "./+types/questions";
import { LineList, ListHead } from "./line-list.tsx";

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
