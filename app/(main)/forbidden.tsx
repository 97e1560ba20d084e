// Signed in, but not one page of the product is allowed, or not this one.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";

/** Inside the shell, so that switching the workspace and leaving are at hand. */
export default function Forbidden() {
  return (
    <Page>
      <NoPermission />
    </Page>
  );
}
