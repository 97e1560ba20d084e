"use client";
// Whose a contact is, who sees it, the answer they came with, and the way out.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { SEEN_BY, SEEN_BY_LABELS } from "#lib/services/contact/contact-limits.ts";
import { addressOf } from "#lib/services/request.ts";
import { KindSwitch } from "./relations/kind-switch.tsx";
import { SideSection } from "./side-section.tsx";
import type { ContactPage } from "./use-contact-page.ts";

/** Only whoever it belongs to may keep it to themselves. */
function SeenBy({ page }: { page: ContactPage }) {
  const { contact, mine, mayWrite, change } = page;
  const { owner, seen_by: now } = contact;
  const whose = mine ? "Yours" : `${owner.name}’s`;
  const offered = { owner: mine, location: true, brand: contact.brand_seen };
  const choices = SEEN_BY.filter((each) => offered[each] || each === now);
  const choose = (text: string) => {
    const next = choices.find((each) => each === text);
    if (next === undefined || next === now) return;
    void change(({ id, version }) => call("contact.update", { id, version, seen_by: next }), {
      said: "Changes saved",
      undo: ({ id, version }) => call("contact.update", { id, version, seen_by: now }),
    });
  };
  return (
    <SideSection id="seen-by" title="Seen by">
      <div className="grid gap-2 py-3">
        {mayWrite ? (
          <Field label="Seen by" className="[&>:first-child]:sr-only">
            <Select value={now} onChange={(event) => choose(event.target.value)}>
              {choices.map((each) => (
                <option key={each} value={each}>
                  {SEEN_BY_LABELS[each]}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <p className="text-14">{SEEN_BY_LABELS[now]}</p>
        )}
        <p className="text-12 wrap-anywhere text-muted">
          {whose}. The owner always sees a contact; “{SEEN_BY_LABELS.location}” adds everyone who manages it.
        </p>
      </div>
    </SideSection>
  );
}

const JoinDialog = late(() => import("./join-dialog.tsx").then((module) => module.default));

function useRemove(page: ContactPage) {
  const router = useRouter();
  const refresh = useRefresh();
  const { id } = page.contact;
  async function restore() {
    try {
      await call("contact.restore", { id });
      await refresh("contact.list");
      showSuccess("Contact restored", { label: "Open", onClick: () => router.push(contactPaths.contact(id)) });
    } catch (error) {
      showFailure(error);
    }
  }
  return async () => {
    try {
      await call("contact.remove", { id });
      router.push(contactPaths.connections());
      showSuccess("Contact deleted", { label: "Undo", onClick: () => void restore() });
      await refresh("contact.list", "contact.tagsInUse");
    } catch (error) {
      showFailure(error);
    }
  };
}

/** `personal`: in that view one's own answers can be looked at. */
export function About({ page, personal }: { page: ContactPage; personal: boolean }) {
  const remove = useRemove(page);
  const [joining, setJoining] = useState(false);
  const { contact, mine, mayWrite } = page;
  const acting = useShell().impersonation !== null;
  const toAnswer = contact.answer_id !== null && mine && personal;
  const link = "target text-13 text-muted underline underline-offset-4 hover:text-ink";
  return (
    <>
      <SeenBy page={page} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {toAnswer ? (
          <Link href={cardPaths.answersOf(contact.name)} className={link}>
            See their answer
          </Link>
        ) : null}
        {acting || page.location !== undefined ? null : (
          <a href={addressOf("contact.vcard", { id: contact.id })} download className={link}>
            Download vCard
          </a>
        )}
        {mayWrite ? (
          <Button size="sm" onPointerEnter={JoinDialog.ahead} onClick={() => setJoining(true)}>
            Join with…
          </Button>
        ) : null}
        {mayWrite ? <KindSwitch page={page} /> : null}
        {mayWrite ? (
          <Button variant="danger" size="sm" onClick={() => void remove()}>
            Delete contact
          </Button>
        ) : null}
      </p>
      {joining ? <JoinDialog page={page} onClose={() => setJoining(false)} /> : null}
    </>
  );
}
