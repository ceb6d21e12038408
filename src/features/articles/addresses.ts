// The addresses of the blog.
import { href } from "react-router";

export const blogPath = href("/blog");
export const articlePattern = "/blog/:slug";
export const articlePath = (slug: string) => href("/blog/:slug", { slug });
