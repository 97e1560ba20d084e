"use client";
// What is seldom gone to from the list of contacts; stands in the menu that its button opens.
import { Copy, FileDown, FileUp, ListPlus, ShieldCheck, Tags } from "lucide-react";
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

/** On a phone beside the search there is no room for them. */
function Files({ importing, onExport }: Pick<MoreMenuProps, "importing" | "onExport">) {
  return (
    <>
      {importing ? (
        <DropdownMenuItem asChild>
          <Link href={contactPaths.importContacts()} prefetch={false} className="lg:hidden">
            <FileUp aria-hidden="true" />
            Import
          </Link>
        </DropdownMenuItem>
      ) : null}
      {onExport ? (
        <DropdownMenuItem className="lg:hidden" onSelect={onExport}>
          <FileDown aria-hidden="true" />
          Export
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

type MoreMenuProps = {
  managing: boolean;
  importing: boolean;
  onExport: (() => void) | undefined;
  /** Absent for who only reads. */
  onTags: (() => void) | undefined;
};

/** How many pairs wait is counted as the menu opens. */
export default function MoreMenu({ managing, importing, onExport, onTags }: MoreMenuProps) {
  const { data } = useCall("contact.pairs", { per_page: 1 }, { revalidateOnFocus: false });
  const total = data?.meta.total ?? 0;
  return (
    <DropdownMenuContent>
      <Files {...{ importing, onExport }} />
      <DropdownMenuItem asChild>
        <Link href={contactPaths.duplicates()} prefetch={false}>
          <Copy aria-hidden="true" />
          Duplicates {total > 0 ? <span className="tn text-muted">({total.toLocaleString("en")})</span> : null}
        </Link>
      </DropdownMenuItem>
      {onTags ? (
        <DropdownMenuItem onSelect={onTags}>
          <Tags aria-hidden="true" />
          Rename or remove a tag
        </DropdownMenuItem>
      ) : null}
      {managing ? <Managing /> : null}
    </DropdownMenuContent>
  );
}
