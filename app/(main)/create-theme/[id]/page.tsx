// A new theme: its name, and what it begins with. It is a draft until it is published.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { NewTheme } from "./_components/new-theme.tsx";
import { loadPlace } from "./loaders.ts";

export const metadata: Metadata = { title: "create theme" };

/** The place is the workspace in the company's view, else the person. */
export default async function CreateThemePage({ params }: { params: Promise<{ id: string }> }) {
  const loaded = await loadPlace((await params).id);
  if (loaded.state === "unknown") return notFound();
  return (
    <Page width="narrow">
      {loaded.state === "found" ? <NewTheme {...loaded} /> : <NoPermission what="themes" home={paths.dashboard()} />}
    </Page>
  );
}
