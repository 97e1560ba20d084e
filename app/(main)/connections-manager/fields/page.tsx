// Fields that the workspace makes for its contacts.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import { FieldHome } from "./_components/field-home.tsx";
import { loadFields } from "./loaders.ts";

export const metadata: Metadata = { title: "Fields" };

/** The first paint is the server's. */
export default async function FieldsPage() {
  const first = await loadFields();
  return (
    <Page>
      {first ? (
        <FieldHome first={first.fields} stages={first.stages} />
      ) : (
        <NoPermission what="fields" home={contactPaths.connections()} />
      )}
    </Page>
  );
}
