// The page of shared reports.
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import { FranchiseTabs } from "./franchise-tabs.tsx";
import { ReportHome, type ReportHomeProps } from "./report-home.tsx";

/** The first paint is the server's. */
export function ReportsPage({ loaded }: { loaded: (ReportHomeProps & { now: string }) | null }) {
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <>
          <FranchiseTabs current="reports" mayManage />
          <Clock now={loaded.now}>
            <ReportHome {...loaded} />
          </Clock>
        </>
      ) : (
        <NoPermission what="the reports of this franchise" home={peoplePaths.franchiseManager()} />
      )}
    </Page>
  );
}
