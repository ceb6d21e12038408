import type { Route } from "./+types/edit-product";

/** The answers of the product page's action, one type per form. */
type Answer = NonNullable<Route.ComponentProps["actionData"]>;
export type SaveAnswer = Extract<Answer, { intent: "save" }>;
export type PicturesAnswer = Extract<Answer, { intent: "pictures" }>;
export type StockAnswer = Extract<Answer, { intent: "stock" }>;
export type EditAction = (args: Route.ActionArgs) => Promise<Answer | Response>;
