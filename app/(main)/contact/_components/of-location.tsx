"use client";
// Over a location's contact that its brand looks at: whose it is, and the way to where it is changed.
import { ArrowLeftRight } from "lucide-react";
import Link from "next/link";
import { useRelated } from "#components/shell/use-related.ts";
import { Button } from "#components/ui/button.tsx";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import { contactPaths } from "#lib/contact-paths.ts";

export default function OfLocation({ id }: { id: string }) {
  const name = useRelated().related.find((workspace) => workspace.id === id)?.name ?? "this location";
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3 text-13 text-muted">
      <p className="min-w-0 flex-1 wrap-anywhere">
        A contact of{" "}
        <Link
          href={`${contactPaths.connections()}?location=${id}`}
          prefetch={false}
          className="underline underline-offset-4 hover:text-ink"
        >
          {name}
        </Link>
        , which the brand can read and not change.
      </p>
      <Button
        size="sm"
        icon={<ArrowLeftRight aria-hidden="true" />}
        onClick={() => switchWorkspace(id, contactPaths.connections())}
      >
        Switch to {name}
      </Button>
    </div>
  );
}
