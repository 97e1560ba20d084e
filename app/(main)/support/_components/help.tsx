"use client";
// Help on what there is today: found by words, opened in place, each with the page it is about.
import { ArrowRight, ChevronRight } from "lucide-react";
import NextLink from "next/link";
import { type ReactNode, useState } from "react";
import { SearchField } from "#components/patterns/search-field.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { cn } from "#components/ui/cn.ts";
import { findArticles } from "#lib/help/find-articles.ts";
import { counted } from "#lib/plural.ts";

type HelpProps = {
  /** Pages this person may open; an article without one still helps. */
  reachable: readonly string[];
  narrow?: boolean;
  /** Stands beside the search. */
  asking?: ReactNode;
};

/** The way to the articles about screens, which float. */
function EveryScreen() {
  const { open } = useShell();
  return (
    <button
      type="button"
      onClick={() => open("guide:all")}
      className="target mb-2 inline-flex items-center gap-1.5 rounded-small text-13 font-medium text-brand hover:underline"
    >
      Help for every screen
      <ArrowRight className="size-3.5" aria-hidden="true" />
    </button>
  );
}

/** A native disclosure each: it works with the keyboard and the browser's own search. */
export function Help({ reachable, narrow = false, asking }: HelpProps) {
  const [query, setQuery] = useState("");
  const found = findArticles(query);
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={narrow ? "text-15" : "text-20 tracking-head"}>
        {narrow ? "Help" : "How can we help?"}
      </h2>
      <div className="flex flex-wrap items-center gap-2 pt-3 pb-2">
        <SearchField
          label="Search help"
          value={query}
          onChange={setQuery}
          className={cn("touch:w-full", narrow ? "w-full" : "w-[360px]")}
        />
        {asking}
      </div>
      <p role="status" className="sr-only">
        {counted(found.length, "article")}
      </p>
      <EveryScreen />
      {found.length === 0 ? (
        <p className="py-4 text-13 text-muted">Nothing matches “{query}”. Ask us and a person will answer.</p>
      ) : null}
      {found.map(({ id, title, paragraphs, page }) => (
        <details key={id} className="group border-b border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small py-2 text-14 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
            <ChevronRight
              className="size-4 shrink-0 text-muted transition-transform duration-(--base) group-open:rotate-90"
              aria-hidden="true"
            />
            {title}
          </summary>
          <div className="grid max-w-[64ch] gap-2 pb-4 pl-6 text-13 leading-relaxed text-muted">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {reachable.includes(page.path) ? (
              <NextLink
                href={page.path}
                prefetch={false}
                className="target inline-flex items-center gap-1.5 justify-self-start rounded-small font-medium text-brand hover:underline"
              >
                {page.label}
                <ArrowRight className="size-3.5" aria-hidden="true" />
              </NextLink>
            ) : null}
          </div>
        </details>
      ))}
    </section>
  );
}
