// The page of locations, at /franchise-manager and at its own address.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { FranchiseHome, type FranchiseHomeProps } from "./franchise-home.tsx";
import { FranchiseTabs } from "./franchise-tabs.tsx";

/** The first paint is the server's; the list and what it adds up to follow its filters. */
export function LocationsPage({ loaded }: { loaded: FranchiseHomeProps | null }) {
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <>
          <FranchiseTabs current="locations" mayManage={loaded.overview.may_manage} />
          <FranchiseHome {...loaded} />
        </>
      ) : (
        <NoPermission what="the locations of this franchise" home={paths.dashboard()} />
      )}
    </Page>
  );
}
