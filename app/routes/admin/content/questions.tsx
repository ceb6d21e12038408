import { data, href, redirect } from "react-router";
import { Heading } from "#app/components/heading.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listAllFaq, moveFaq } from "#shop/content/edit-faq.server.ts";
import type { Route } from "./+types/questions";
import { LineList, ListHead } from "./line-list.tsx";
import { MoveButtons } from "./move-buttons.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return { questions: await listAllFaq(args.context.get(shopContext).db) };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const form = await args.request.formData();
  if (form.get("intent") !== "move") return data(null, 400);
  const shop = args.context.get(shopContext);
  await moveFaq(shop, String(form.get("slug") ?? ""), Number(form.get("to")), by);
  return redirect(href("/admin/content/questions"));
}

const pages = [
  { page: "faq", title: "On the FAQ page" },
  { page: "contact", title: "On the contact page" },
] as const;

export default function QuestionsPage({ loaderData: { questions } }: Route.ComponentProps) {
  const editTo = (slug?: string) =>
    href("/admin/content/questions/edit/:slug?", slug === undefined ? {} : { slug });
  return (
    <>
      <ListHead count={questions.length} noun="questions" addTo={editTo()} add="Add a question" />
      {pages.map(({ page, title }) => {
        const ofThisPage = questions.filter((question) => question.page === page);
        return (
          <section key={page} className="mt-8">
            <Heading level={2} size="xl">
              {title}
            </Heading>
            <LineList
              lines={ofThisPage.map(({ slug, question }, index) => ({
                slug,
                title: question,
                note: null,
                editTo: editTo(slug),
                extra: <MoveButtons slug={slug} name={question} index={index} count={ofThisPage.length} />,
              }))}
            />
          </section>
        );
      })}
    </>
  );
}

export function meta() {
  return [{ title: "Questions" }, { name: "robots", content: "noindex" }];
}
