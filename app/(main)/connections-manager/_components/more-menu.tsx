"use client";
// What is seldom gone to from the list of contacts; stands in the menu that its button opens.
import { Copy, ListPlus, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { DropdownMenuContent, DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";

function Managing() {
  return (
    <>
      <DropdownMenuItem asChild>
        <Link href={contactPaths.contactFields()} prefetch={false}>
          <ListPlus aria-hidden="true" />
          Fields and stages
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href={contactPaths.privacyRequests()} prefetch={false}>
          <ShieldCheck aria-hidden="true" />
          Privacy requests
        </Link>
      </DropdownMenuItem>
    </>
  );
}

/** How many pairs wait is counted as the menu opens. */
export default function MoreMenu({ managing }: { managing: boolean }) {
  const { data } = useCall("contact.pairs", { per_page: 1 }, { revalidateOnFocus: false });
  const total = data?.meta.total ?? 0;
  return (
    <DropdownMenuContent>
      <DropdownMenuItem asChild>
        <Link href={contactPaths.duplicates()} prefetch={false}>
          <Copy aria-hidden="true" />
          Duplicates {total > 0 ? <span className="tn text-muted">({total.toLocaleString("en")})</span> : null}
        </Link>
      </DropdownMenuItem>
      {managing ? <Managing /> : null}
    </DropdownMenuContent>
  );
}
