// The page of what locations inherit and what is their own.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import { FranchiseTabs } from "./franchise-tabs.tsx";
import { InheritedTable, type InheritedTableProps } from "./inherited-table.tsx";

/** `loaded` is null for whoever may not look. */
export function InheritedPage({ loaded }: { loaded: InheritedTableProps | null }) {
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <>
          <FranchiseTabs current="inherited" mayManage />
          <InheritedTable {...loaded} />
        </>
      ) : (
        <NoPermission what="what locations inherit" home={peoplePaths.franchiseManager()} />
      )}
    </Page>
  );
}
