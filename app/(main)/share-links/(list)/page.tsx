// Share links: every link of this view, with what became of it.
import type { Metadata } from "next";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { LinkList } from "../_components/link-list.tsx";
import { LINKS } from "../_components/link-shape.ts";
import { loadLinks } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "share links" };

/** The first paint is the server's; from then on the list keeps itself up to date. */
export default async function ShareLinksPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(LINKS, (name) => [search[name]].flat()[0]);
  const { first, ...rest } = await loadLinks(list);
  return (
    <Page width="wide" top="tools">
      {first ? (
        <LinkList first={first} firstList={list} {...rest} />
      ) : (
        <NoPermission what="share links" home={paths.dashboard()} />
      )}
    </Page>
  );
}
