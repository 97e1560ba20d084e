"use client";
// Help: the article about the screen one is on, and from there all others of one's menu.
import { ArrowLeft, ArrowRight, ChevronRight } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { SearchField } from "#components/patterns/search-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { putAway } from "#lib/client/put-away.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { findScreens } from "#lib/help/find-articles.ts";
import { articleAt, offeredArticles, partsOf, type ScreenArticle } from "#lib/help/screen-article.ts";
import { SCREENS } from "#lib/help/screens.ts";
import { SETUP_NOTE } from "#lib/onboarding.ts";
import { paths } from "#lib/paths.ts";
import { leaves } from "./active-entry.ts";
import { useShell } from "./shell-context.tsx";

/** A text with its controls' labels set off. */
function Said({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <b key={at} className="font-semibold text-ink">
        {part}
      </b>
    ),
  );
}

function ArticleText({ lead, steps, who }: ScreenArticle) {
  return (
    <div className="grid gap-4 px-6 pt-3 pb-5 text-13 leading-relaxed text-muted">
      <p className="text-14 text-ink">
        <Said text={lead} />
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>
            <Said text={step} />
          </li>
        ))}
      </ul>
      <p>
        <b className="font-semibold text-ink">Who can use it: </b>
        <Said text={who} />
      </p>
    </div>
  );
}

type ListProps = { articles: readonly ScreenArticle[]; onChoose: (id: string) => void };

function ArticleList({ articles, onChoose }: ListProps) {
  const [query, setQuery] = useState("");
  const found = findScreens(articles, query);
  return (
    <div className="px-6 pt-3 pb-5">
      <SearchField label="Search help" value={query} onChange={setQuery} className="w-full" />
      {found.length === 0 ? (
        <p className="pt-4 text-13 text-muted">No article matches. Support can answer you.</p>
      ) : null}
      <ul className="pt-2">
        {found.map(({ id, title }) => (
          <li key={id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full items-center gap-2 rounded-small text-left text-14 font-medium hover:text-brand"
            >
              <span className="flex-1">{title}</span>
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the checklist on the dashboard again, for whoever put it away. */
function useSetup(leave: (href: string) => void) {
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      await putAway(SETUP_NOTE, false);
      leave(paths.dashboardSetup());
    } catch (error) {
      setBusy(false);
      showFailure(error);
    }
  };
  return { busy, show: () => void show() };
}

type ActsProps = { article: ScreenArticle; onAll: () => void; onLeave: (href: string) => void };

function Acts({ article, onAll, onLeave }: ActsProps) {
  const { menu, impersonation } = useShell();
  const here = usePathname();
  const setup = useSetup(onLeave);
  const way = leaves(menu).find(({ entry }) => entry.href === article.paths[0])?.entry.href;
  return (
    <DialogActions>
      <Button variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onAll}>
        All articles
      </Button>
      {article.id === "dashboard" && impersonation?.readOnly !== true ? (
        <Button busy={setup.busy} onClick={setup.show}>
          Show the setup checklist
        </Button>
      ) : null}
      {way && way !== here ? (
        <Button icon={<ArrowRight aria-hidden="true" />} onClick={() => onLeave(way)}>
          Open this page
        </Button>
      ) : null}
    </DialogActions>
  );
}

/** `first` is the id of an article; empty for the screen one is on. */
export function HelpDialog({ first }: { first: string }) {
  const { menu, open } = useShell();
  const router = useRouter();
  const path = usePathname();
  const offered = offeredArticles(
    SCREENS,
    leaves(menu).map(({ entry }) => entry.href),
  );
  const [id, setId] = useState(first || (articleAt(offered, path)?.id ?? ""));
  const article = offered.find((one) => one.id === id);
  const leave = (href: string) => {
    open(null);
    confirmNavigation(() => router.push(href));
  };
  return (
    <Dialog open onClose={() => open(null)} title={article?.title ?? "Help"} className="w-[560px]">
      {article ? (
        <>
          <ArticleText {...article} />
          <Acts article={article} onAll={() => setId("")} onLeave={leave} />
        </>
      ) : (
        <ArticleList articles={offered} onChoose={setId} />
      )}
    </Dialog>
  );
}
