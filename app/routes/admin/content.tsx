import { href, Outlet } from "react-router";
import { LinkTabs } from "#app/components/page/tabs.tsx";

export default function ContentLayout() {
  return (
    <>
      <h1 className="text-3xl">Content</h1>
      <div className="mt-3 mb-8">
        <LinkTabs
          label="Content"
          tabs={[
            { to: href("/admin/content/:list", { list: "categories" }), label: "Categories" },
            { to: href("/admin/content/collections"), label: "Collections" },
            { to: href("/admin/content/fields"), label: "Product fields" },
            { to: href("/admin/content/pages"), label: "Pages" },
            { to: href("/admin/content/pictures"), label: "Pictures" },
            { to: href("/admin/content/videos"), label: "Films" },
            { to: href("/admin/content/menus/:menu", { menu: "main" }), label: "Menus" },
            { to: href("/admin/content/redirects"), label: "Redirects" },
            { to: href("/admin/content/:list", { list: "families" }), label: "Fragrance families" },
            { to: href("/admin/content/fragrances"), label: "Fragrances" },
            { to: href("/admin/content/articles"), label: "Articles" },
            { to: href("/admin/content/questions"), label: "Questions" },
          ]}
        />
      </div>
      <Outlet />
    </>
  );
}

export function meta() {
  return [{ title: "Content" }];
}
