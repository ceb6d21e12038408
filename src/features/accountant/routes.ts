// The addresses of the accountant's files and of settlements.
import { index, layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const accountantRoutes: FeatureRoutes = {
  backOffice: [
    layout(
      "features/accountant/admin/accountants-also.tsx",
      { id: "routes/admin/accountants-also" },
      prefix(
        "admin",
        prefix("accountant", [
          index("features/accountant/admin/accountant.tsx", { id: "routes/admin/accountant" }),
          ...sharing("features/accountant/admin/period-files.ts", [
            "gstr1/:section",
            "period.zip",
            "gstr1.json",
            "register.csv",
            "tally.xml",
          ]),
          ...sharing("features/accountant/admin/day-files.ts", ["orders.csv", "sales.csv"]),
          route("paper.pdf", "features/accountant/admin/paper.ts", { id: "routes/admin/accountant/paper" }),
          route("settlements.csv", "features/accountant/settlements/admin/settlements-csv.ts", {
            id: "routes/admin/accountant/settlements/settlements-csv",
          }),
          route("settlements", "features/accountant/settlements/admin/settlements.tsx", {
            id: "routes/admin/accountant/settlements/settlements",
          }),
          route("settlements/unsettled", "features/accountant/settlements/admin/unsettled.tsx", {
            id: "routes/admin/accountant/settlements/unsettled",
          }),
          route("settlements/unmatched", "features/accountant/settlements/admin/unmatched.tsx", {
            id: "routes/admin/accountant/settlements/unmatched",
          }),
          route("settlements/:id", "features/accountant/settlements/admin/settlement.tsx", {
            id: "routes/admin/accountant/settlements/settlement",
          }),
        ]),
      ),
    ),
  ],
  owner: [
    route("accountant/settlements/read", "features/accountant/settlements/admin/read.tsx", {
      id: "routes/admin/accountant/settlements/read",
    }),
    route("accountant/settlements/file", "features/accountant/settlements/admin/file.tsx", {
      id: "routes/admin/accountant/settlements/file",
    }),
  ],
};

/** Routes without a page that share a file, which reads the end of the address. */
function sharing(file: string, paths: readonly string[]): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, { id: `books/${path}` }));
}
