// Export Contacts: an administrator takes out what is a workspace's, with a reason, and what was taken before.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { Page } from "#components/patterns/page.tsx";
import { TakeForm } from "./_components/take-form.tsx";
import { TakenList } from "./_components/taken-list.tsx";
import { loadTaken } from "./loaders.ts";

export const metadata: Metadata = { title: "Export Contacts" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The form first, and the record under it. */
export default async function AdminContactsPage({ searchParams }: PageProps) {
  const { first, list, now } = await loadTaken(await searchParams);
  return (
    <Page width="wide">
      <Clock now={now}>
        <TakeForm />
        <TakenList first={first} firstList={list} />
      </Clock>
    </Page>
  );
}
