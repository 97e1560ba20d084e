"use client";
// Company or personal, as two buttons, for the sheet and the drawer.
import { Building2, UserRound } from "lucide-react";
import { Segmented } from "#components/ui/segmented.tsx";
import { switchView } from "#lib/client/session-actions.ts";
import { useShell } from "./shell-context.tsx";

const VIEWS = [
  { value: "company", label: "Company", icon: <Building2 aria-hidden="true" /> },
  { value: "personal", label: "Personal", icon: <UserRound aria-hidden="true" /> },
] as const;

/** Goes to the dashboard in the other view. */
export function ViewSegments() {
  const { view } = useShell();
  return (
    <Segmented
      label="View"
      block
      size="lg"
      value={view}
      segments={VIEWS}
      onSelect={(value) => (value === view ? undefined : switchView(value))}
    />
  );
}
