import { href } from "react-router";
import { Heading } from "#app/components/page/heading.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listAllFaq } from "#shop/content/edit-faq.server.ts";
import type { Route } from "./+types/questions";
import { LineList, ListHead } from "./line-list.tsx";
import { MoveButtons } from "./move-buttons.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { questions: await listAllFaq(context.get(shopContext).db) };
}

const pages = [
  { page: "faq", title: "On the FAQ page" },
  { page: "contact", title: "On the contact page" },
] as const;

export default function QuestionsPage({ loaderData: { questions } }: Route.ComponentProps) {
  const editTo = (slug?: string) =>
    href("/admin/content/questions/:slug?/edit", slug === undefined ? {} : { slug });
  return (
    <>
      <ListHead count={questions.length} noun="questions" addTo={editTo()} add="Add a question" />
      {pages.map(({ page, title }) => {
        const ofThisPage = questions.filter((question) => question.page === page);
        return (
          <section key={page} className="mt-8">
            <Heading level={2} size="md">
              {title}
            </Heading>
            <LineList
              lines={ofThisPage.map(({ slug, question }, index) => ({
                slug,
                title: question,
                note: null,
                editTo: editTo(slug),
                extra: (
                  <MoveButtons
                    action={href("/admin/content/questions/:slug/move", { slug })}
                    name={question}
                    index={index}
                    count={ofThisPage.length}
                  />
                ),
              }))}
            />
          </section>
        );
      })}
    </>
  );
}

export function meta() {
  return [{ title: "Questions" }];
}
