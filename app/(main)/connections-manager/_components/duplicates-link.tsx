"use client";
// The way to duplicates, with how many wait. It is there before they are counted: nothing moves when they are.
import Link from "next/link";
import { buttonVariants } from "#components/ui/button.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { paths } from "#lib/paths.ts";

export function DuplicatesLink() {
  const { data } = useCall("contact.pairs", { per_page: 1 }, { revalidateOnFocus: false });
  const total = data?.meta.total ?? 0;
  return (
    <Link href={paths.duplicates()} prefetch={false} className={buttonVariants({ size: "sm" })}>
      Duplicates {total > 0 ? <span className="tn text-muted">({total})</span> : null}
    </Link>
  );
}
