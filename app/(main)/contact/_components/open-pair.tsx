"use client";
// That a contact looks like another one, with the way to where that is decided.
import Link from "next/link";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import type { ContactPage } from "./use-contact-page.ts";

/** Nothing where nobody has to decide anything; a location's contacts are decided about there. */
export function OpenPair({ page: { contact, location } }: { page: ContactPage }) {
  const ask = { contact: contact.id, per_page: 1 };
  const { data } = useCall("contact.pairs", location === undefined ? ask : null, { revalidateOnFocus: false });
  const pair = data?.data[0];
  if (pair === undefined) return null;
  const other = pair.a.id === contact.id ? pair.b : pair.a;
  const more = (data?.meta.total ?? 1) - 1;
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3 rounded-control bg-warning-soft px-3.5 py-2.5 text-13 wrap-anywhere">
      <span>
        This may be the same person as <bdi>{other.name}</bdi>
        {more > 0 ? ` and ${counted(more, "other contact")}` : ""}.
      </span>
      <Link href={contactPaths.pairsOf(contact.id)} prefetch={false} className="font-medium underline">
        Compare them
      </Link>
    </p>
  );
}
