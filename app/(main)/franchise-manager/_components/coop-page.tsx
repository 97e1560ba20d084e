// The page of the co-op account: all locations, or the statement of the one that the address names.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import { CoopHome, type CoopHomeProps } from "./coop-home.tsx";
import { CoopLocation, type CoopLocationProps } from "./coop-location.tsx";
import { FranchiseTabs } from "./franchise-tabs.tsx";

type Loaded = { all: CoopHomeProps } | { one: CoopLocationProps };

/** The first paint is the server's. */
export function CoopPage({ loaded }: { loaded: Loaded | null }) {
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <>
          <FranchiseTabs current="co-op" mayManage />
          {"one" in loaded ? (
            <CoopLocation key={loaded.one.statement.id} {...loaded.one} />
          ) : (
            <CoopHome {...loaded.all} />
          )}
        </>
      ) : (
        <NoPermission what="the co-op account of this franchise" home={peoplePaths.franchiseManager()} />
      )}
    </Page>
  );
}
