"use client";
// The steps for the directory that was chosen: laid open until it was heard for the first time.
import { ChevronRight } from "lucide-react";
import type { Directory } from "#lib/services/auth/directory-entities.ts";
import { VENDOR_NAMES } from "#lib/services/auth/directory-limits.ts";
import { directorySteps } from "./directory-steps.ts";
import { StepList } from "./step-list.tsx";

/** What is entered there, step by step. */
export default function DirectoryGuide({
  directory,
}: {
  directory: Pick<Directory, "vendor" | "address" | "heard_at">;
}) {
  const { vendor, address, heard_at } = directory;
  return (
    <details open={heard_at === null} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small text-14 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 text-muted transition-transform duration-(--base) group-open:rotate-90"
          aria-hidden="true"
        />
        {vendor === "other" ? "Steps in your directory" : `Steps in ${VENDOR_NAMES[vendor]}`}
      </summary>
      <StepList steps={directorySteps(vendor, address)} />
    </details>
  );
}
