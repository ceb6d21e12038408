import type { ReactNode } from "react";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { ArticleCard } from "../article.ts";

/** Author, date and reading time. */
export function ArticleFacts({ article, className = "" }: { article: ArticleCard; className?: string }) {
  return (
    <p className={`overflow-hidden text-sm text-ink-soft ${className}`}>
      {/* The dot before the first fact of a line is clipped by the negative margin. */}
      <span className="-ml-4 flex flex-wrap [justify-content:inherit]">
        <Fact>
          {article.authorPicture && (
            <ResponsivePicture
              picture={article.authorPicture}
              sizes="1.5rem"
              className="mr-2 inline-block size-6 rounded-full object-cover align-middle"
            />
          )}
          <span>{article.author}</span>
        </Fact>
        <Fact>
          <time dateTime={article.day}>{article.date}</time>
        </Fact>
        <Fact>{`${article.readingMinutes} min read`}</Fact>
      </span>
    </p>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <span className="relative pl-4 before:absolute before:left-1.5 before:content-['·'/'']">{children}</span>
  );
}
