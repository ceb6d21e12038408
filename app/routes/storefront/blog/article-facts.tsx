import type { ArticleCard } from "#shop/content/article.ts";

/** Who wrote it, when, and how long it takes. */
export function ArticleFacts({ article, className = "" }: { article: ArticleCard; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-2 text-sm text-ink-soft ${className}`}>
      <span>{article.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={article.day}>{article.date}</time>
      <span aria-hidden="true">·</span>
      <span>{article.readingMinutes} min read</span>
    </p>
  );
}
