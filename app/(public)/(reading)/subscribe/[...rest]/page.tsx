// Where a payment comes back to: done, broken off, or an invoice that waits to be paid.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InvoiceSheet } from "../_components/invoice-sheet.tsx";
import { Outcome } from "../_components/outcome.tsx";
import { loadResult } from "../loaders.ts";

export const metadata: Metadata = { title: "subscribe" };

type PageProps = {
  params: Promise<{ rest: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the server knows counts, not the address somebody came by. */
export default async function SubscribeResultPage({ params, searchParams }: PageProps) {
  const [{ rest }, search] = await Promise.all([params, searchParams]);
  const loaded = await loadResult(rest.join("/"), [search.invoice].flat()[0] ?? "");
  if (!loaded) notFound();
  const { result, invoice, billTo, timeZone, status, signedIn, back } = loaded;
  if (result === "pending" && invoice) return <InvoiceSheet {...{ invoice, billTo, timeZone, back }} />;
  return <Outcome result={result} status={status} signedIn={signedIn} />;
}
