// One share link, to be changed.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { LinkEditor } from "../../_components/editor/editor.tsx";
import { GoneLink } from "../../_components/gone-link.tsx";
import { loadEdit } from "./loaders.ts";

export const metadata: Metadata = { title: "share links" };

/** A deleted one offers its way back; an unknown one is not found. */
export default async function EditLinkPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const loaded = await loadEdit(id);
  switch (loaded.state) {
    case "found":
      return (
        <LinkEditor
          key={loaded.link.id}
          link={loaded.link}
          clicks={loaded.clicks}
          origin={loaded.origin}
          sender={loaded.sender}
        />
      );
    case "gone":
      return <GoneLink id={loaded.id} />;
    case "forbidden":
      return (
        <Page>
          <NoPermission what="share links" home={paths.dashboard()} />
        </Page>
      );
    case "unknown":
      return notFound();
  }
}
