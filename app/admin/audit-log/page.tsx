// The audit log of the whole platform.
import type { Metadata } from "next";
import { AuditLog } from "#components/audit/audit-log.tsx";
import { AUDIT_LOGS } from "#components/audit/audit-shape.ts";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { loadAdminAuditLog } from "./loaders.ts";

export const metadata: Metadata = { title: "Audit log" };

type Search = Promise<Record<string, string | string[] | undefined>>;

/** Every entry names its workspace. */
export default async function AdminAuditLogPage({ searchParams }: { searchParams: Search }) {
  const search = await searchParams;
  const firstList = readList(AUDIT_LOGS.platform, (name) => [search[name]].flat()[0]);
  const { first, timeZone } = await loadAdminAuditLog(firstList);
  return (
    <Page top="tools">
      <h2 className="sr-only">Audit log</h2>
      <AuditLog log="platform" first={first} firstList={firstList} timeZone={timeZone} showWorkspace />
    </Page>
  );
}
