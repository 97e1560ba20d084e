"use client";
// From a brand the way to where a location's contacts are changed.
import { ArrowLeftRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { Location } from "./use-locations.ts";

export default function LocationTools({ place }: { place: Location }) {
  return (
    <Button size="sm" variant="primary" onClick={() => switchWorkspace(place.id, contactPaths.connections())}>
      <ArrowLeftRight aria-hidden="true" />
      Switch to {place.name}
    </Button>
  );
}
