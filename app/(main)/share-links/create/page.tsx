// A new share link.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { LinkEditor } from "../_components/editor/editor.tsx";
import { loadCreate } from "./loaders.ts";

export const metadata: Metadata = { title: "share links" };

/** The same editor as for a known link, over nothing. */
export default async function CreateLinkPage() {
  const loaded = await loadCreate();
  if (!("readOnly" in loaded)) return <LinkEditor link={null} origin={loaded.origin} sender={loaded.sender} />;
  return (
    <Page>
      <NoPermission act="create" what="share links" home={paths.dashboard()} readOnly={loaded.readOnly} />
    </Page>
  );
}
