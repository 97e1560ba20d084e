// Share links: every link of this view, with what became of it.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { LinkList } from "./_components/link-list.tsx";
import { readQuery } from "./_components/list-query.ts";
import { loadLinks } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "share links" };

/** The first paint is the server's; from then on the list keeps itself up to date. */
export default async function ShareLinksPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const query = readQuery((name) => [search[name]].flat()[0]);
  const { first, timeZone } = await loadLinks(query);
  return (
    <Page width="wide" className="pt-2 touch:pt-0">
      {first ? (
        <LinkList first={first} firstQuery={query} timeZone={timeZone} />
      ) : (
        <NoPermission what="share links" home="/dashboard" />
      )}
    </Page>
  );
}
