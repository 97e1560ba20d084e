// The page of locations that open.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import { FranchiseTabs } from "./franchise-tabs.tsx";
import { OpeningHome, type OpeningHomeProps } from "./opening-home.tsx";

/** `loaded` is null for whoever may not look. */
export function OpeningPage({ loaded }: { loaded: OpeningHomeProps | null }) {
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <>
          <FranchiseTabs current="opening" mayManage />
          <OpeningHome {...loaded} />
        </>
      ) : (
        <NoPermission what="the openings of this franchise" home={peoplePaths.franchiseManager()} />
      )}
    </Page>
  );
}
