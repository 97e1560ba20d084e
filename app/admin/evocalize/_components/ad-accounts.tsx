"use client";
// Ad accounts of workspaces: nothing can be booked without one.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";

const AdAccountDialog = late(() => import("./ad-account-dialog.tsx").then((module) => module.AdAccountDialog));

export function AdAccounts() {
  const [open, setOpen] = useState(false);
  return (
    <Section id="accounts" title="Ad accounts">
      <p className="py-3 text-13 text-muted">
        A workspace books ads from its own account at the platform, or from that of its company. Its kind of business
        says which rules its ads have.
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Connect an account
      </Button>
      {open ? <AdAccountDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
