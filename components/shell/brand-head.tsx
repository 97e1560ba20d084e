"use client";
// Whose place this is: the workspace's mark and name, or our logo where there is none to show.
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Logo } from "./logo.tsx";
import { Mark } from "./mark.tsx";
import { useShell } from "./shell-context.tsx";
import { shortName } from "./short-name.ts";
import { useBranding } from "./strangers-branding.ts";

function useWorkspaceFace() {
  const { user, workspaceLabel, parent, blocked, branding } = useShell();
  const supplied = useBranding(branding).logo;
  const logo = supplied ?? user.workspace?.settings.user_panel_logo ?? user.workspace?.logo_url ?? null;
  const name = parent ? shortName(workspaceLabel, parent.name) : workspaceLabel;
  return { shown: !blocked && workspaceLabel !== "", logo, name, parent };
}

/** The head of the side menu. */
export function BrandHead() {
  const { shown, logo, name, parent } = useWorkspaceFace();
  if (!shown) return <Logo height={20} />;
  return (
    <>
      <WorkspaceMark name={name} src={logo} size={32} />
      <span className="min-w-0 leading-tight">
        <b className="block cut text-14 leading-[1.25] tracking-head">{parent ? parent.name : name}</b>
        {parent ? <span className="block cut text-12 leading-[1.35] text-muted">{name}</span> : null}
      </span>
    </>
  );
}

/** The small one in the phone's bar. */
export function BrandMark() {
  const { shown, logo, name } = useWorkspaceFace();
  return shown ? <WorkspaceMark name={name} src={logo} size={28} /> : <Mark size={24} />;
}

/** 'Powered by' and our logo, at the foot of the menu; not under the exit branding. */
export function PoweredBy() {
  const { poweredBy } = useBranding(useShell().branding);
  if (!poweredBy) return null;
  return (
    <p className="flex items-center gap-2 text-11 text-faint">
      Powered by <Logo height={14} />
    </p>
  );
}
