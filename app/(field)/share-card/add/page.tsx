// /share-card/add: somebody whom I met, typed in or read from a code. It works without a network once it was open here.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { CapturePage } from "./_components/capture-page.tsx";
import { loadWriter } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadWriter()).title, manifest: serverPaths.presentManifest() };
}

export default async function AddPerson() {
  const { writer } = await loadWriter();
  if (writer === null) {
    return (
      <main id="main">
        <NoPermission what="adding people for somebody else" home={paths.dashboard()} />
      </main>
    );
  }
  return <CapturePage {...writer} />;
}
