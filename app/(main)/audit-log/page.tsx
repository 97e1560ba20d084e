// The audit log of the chosen workspace, for its owner and managers.
import type { Metadata } from "next";
import { AuditLog } from "#components/audit/audit-log.tsx";
import { AUDIT_LOGS } from "#components/audit/audit-shape.ts";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { loadAuditLog } from "./loaders.ts";

export const metadata: Metadata = { title: "audit log" };

type Search = Promise<Record<string, string | string[] | undefined>>;

/** In personal view it holds what one did oneself. */
export default async function AuditLogPage({ searchParams }: { searchParams: Search }) {
  const search = await searchParams;
  const firstList = readList(AUDIT_LOGS.workspace, (name) => [search[name]].flat()[0]);
  const { first, timeZone } = await loadAuditLog(firstList);
  return (
    <Page top="tools">
      <AuditLog log="workspace" first={first} firstList={firstList} timeZone={timeZone} />
    </Page>
  );
}
