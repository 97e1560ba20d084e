// User Accounts: everybody and every workspace of the platform, and the way to help them.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { Accounts } from "./_components/accounts.tsx";
import { loadAccounts } from "./loaders.ts";

export const metadata: Metadata = { title: "User Accounts" };

type Search = Promise<Record<string, string | string[] | undefined>>;

/** The first paint is the server's; from then on the list asks for itself. */
export default async function AccountsPage({ searchParams }: { searchParams: Search }) {
  const search = await searchParams;
  const loaded = await loadAccounts((name) => [search[name]].flat()[0]);
  return (
    <Page width="wide" top="tools">
      <Accounts {...loaded} />
    </Page>
  );
}
