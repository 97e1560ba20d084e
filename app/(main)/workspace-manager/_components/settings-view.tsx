"use client";
// The chosen workspace's settings: what it is called, how it looks, where it is; and the way to end it.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { type Belonging, FranchiseSection } from "./franchise-section.tsx";
import { SettingsForm } from "./settings-form.tsx";

const CodesSection = late(() => import("./codes-section.tsx").then((module) => module.default));
const DeleteDialog = late(() => import("./delete-dialog.tsx").then((module) => module.default));

function DeleteSection({ workspace }: { workspace: Workspace }) {
  const [asking, setAsking] = useState(false);
  return (
    <Section id="delete" title="Delete this workspace" className="mt-10">
      <p className="mt-3 mb-4 max-w-[60ch] text-13 text-muted">
        Nobody can work in it after that. You can restore it here for 30 days, and its share links and cards keep
        working until then. After that they lead where you say under Codes in print.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete workspace
      </Button>
      {asking ? <DeleteDialog workspace={workspace} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

type SettingsViewProps = { workspace: Workspace; deletable: boolean; belonging: Belonging | null };

/** The form, whose location it is, and the way to end it. */
export function SettingsView({ workspace, deletable, belonging }: SettingsViewProps) {
  const router = useRouter();
  const [{ stored, taken }, setState] = useState({ stored: workspace, taken: 0 });
  return (
    <>
      <SettingsForm
        key={taken}
        workspace={stored}
        onStored={(now) => {
          setState({ stored: now, taken });
          // The name and the logo stand in the frame around this page, too.
          router.refresh();
        }}
        onTaken={(theirs) => setState({ stored: theirs, taken: taken + 1 })}
      />
      {belonging ? <FranchiseSection {...belonging} /> : null}
      <CodesSection />
      {deletable ? <DeleteSection workspace={stored} /> : null}
    </>
  );
}
