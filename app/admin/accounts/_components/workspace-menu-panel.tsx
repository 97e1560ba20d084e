"use client";
// The operator's acts on one workspace, as the server allows them.
import { Ban, CirclePause, CirclePlay, type LucideIcon } from "lucide-react";
import { DropdownMenuContent, DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import type { OperatorAct } from "#lib/services/auth/admin-entities.ts";
import { OPERATOR_LABELS } from "./operator-labels.ts";
import type { WorkspaceMenuProps } from "./workspace-menu-props.ts";

const ICONS: Record<OperatorAct, LucideIcon> = { hold: CirclePause, suspend: Ban, reinstate: CirclePlay };

/** Stands inside the menu that its button opens. */
export default function WorkspaceMenuPanel({ workspace, onAct }: WorkspaceMenuProps) {
  return (
    <DropdownMenuContent className="w-48">
      {workspace.acts.map((act) => {
        const Icon = ICONS[act];
        return (
          <DropdownMenuItem
            key={act}
            {...(act === "suspend" ? { tone: "danger" as const } : {})}
            onSelect={() => onAct(workspace, act)}
          >
            <Icon aria-hidden="true" />
            {OPERATOR_LABELS[act].verb}
          </DropdownMenuItem>
        );
      })}
    </DropdownMenuContent>
  );
}
