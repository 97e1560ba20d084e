// The page of what locations inherit and what is their own.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import { FranchiseTabs } from "./franchise-tabs.tsx";
import { InheritedHome, type InheritedHomeProps } from "./inherited-home.tsx";

/** `loaded` is null for whoever may not look. */
export function InheritedPage({ loaded }: { loaded: InheritedHomeProps | null }) {
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <>
          <FranchiseTabs current="inherited" mayManage />
          <InheritedHome {...loaded} />
        </>
      ) : (
        <NoPermission what="what locations inherit" home={peoplePaths.franchiseManager()} />
      )}
    </Page>
  );
}
