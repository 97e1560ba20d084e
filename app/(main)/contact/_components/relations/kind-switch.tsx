"use client";
// A person who is a company, or the other way round, is set right with one press.
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import type { ContactKind } from "#lib/services/contact/contact-limits.ts";
import type { ContactPage, Run } from "../use-contact-page.ts";

const turning =
  (kind: ContactKind): Run =>
  ({ id, version }) =>
    call("contact.update", { id, version, kind });

export function KindSwitch({ page }: { page: ContactPage }) {
  const { kind, name } = page.contact;
  const next = kind === "company" ? "person" : "company";
  const turn = () => void page.change(turning(next), { said: `${name} is a ${next} now`, undo: turning(kind) });
  return (
    <Button size="sm" onClick={turn}>
      This is a {next}
    </Button>
  );
}
