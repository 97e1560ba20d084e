// The media library: every picture, video and document of the workspace, what may be done with each, and where it is used.
import type { Metadata } from "next";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { MediaHome } from "./_components/media-home.tsx";
import { FILES } from "./_components/media-shape.ts";
import { loadMedia } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "media library" };

/** The first paint is the server's; from then on the list keeps itself up to date. */
export default async function MediaLibraryPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(FILES, (name) => [search[name]].flat()[0]);
  return (
    <Page width="wide" top="tools" className="flex flex-col">
      <MediaHome firstList={list} {...(await loadMedia(list))} />
    </Page>
  );
}
