"use client";
// The stages that the workspace's contacts go through, in order, and the way to change them.
import { Pencil } from "lucide-react";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { useStages } from "#lib/client/use-contact-fields.ts";
import type { Stages } from "#lib/services/contact/stage-contract.ts";

const StagesDialog = late(() => import("./stages-dialog.tsx").then((module) => module.default));

export function StagesSection({ first }: { first: Stages }) {
  const stages = useStages(first) ?? first;
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="stages" className="pt-10">
      <div className="flex items-center justify-between gap-4 border-b border-line pb-3">
        <div className="grid gap-1">
          <h2 id="stages" className="text-17 leading-6">
            Stages
          </h2>
          <p className="text-13 text-muted">How far you are with a contact, in order.</p>
        </div>
        {mayWrite && stages.may_change ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Pencil aria-hidden="true" />
            Edit stages
          </Button>
        ) : null}
      </div>
      <ol className="list-none">
        {stages.names.map((name) => (
          <li key={name} className="border-b border-line py-3 font-semibold wrap-anywhere">
            {name}
          </li>
        ))}
      </ol>
      {open ? <StagesDialog stages={stages} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
