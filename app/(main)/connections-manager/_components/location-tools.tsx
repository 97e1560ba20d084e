"use client";
// What can be done with a location's contacts from its brand: take them out as a file, or switch to where they are changed.
import { ArrowLeftRight, FileDown } from "lucide-react";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import { paths } from "#lib/paths.ts";
import { addressOf } from "#lib/services/request.ts";
import type { Location } from "./use-locations.ts";

/** The file holds what the brand sees, and nothing else; whoever acts as somebody takes none. */
export default function LocationTools({ place }: { place: Location }) {
  const acting = useShell().impersonation !== null;
  return (
    <>
      {acting ? null : (
        <a
          href={addressOf("contact.exportCsv", { location: place.id })}
          download
          className={buttonVariants({ size: "sm" })}
        >
          <FileDown aria-hidden="true" />
          Export CSV
        </a>
      )}
      <Button size="sm" variant="primary" onClick={() => switchWorkspace(place.id, paths.connections())}>
        <ArrowLeftRight aria-hidden="true" />
        Switch to {place.name}
      </Button>
    </>
  );
}
