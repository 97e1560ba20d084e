"use client";
// The way to one contact out of two: whom it is joined with, what is decided about both, and the way back.
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Pair } from "#components/contact/compare.ts";
import { useComparison } from "#components/contact/comparison.tsx";
import { useSayJoined } from "#components/contact/use-undo-join.ts";
import { call } from "#lib/client/call.ts";
import { failureLine, showFailure } from "#lib/client/show-failure.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { isConflict } from "#lib/errors.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { ContactPage } from "./use-contact-page.ts";

const CHANGED = "One of them was changed in the meantime. Look at both again, then join them.";

export function useJoin(page: ContactPage, onClose: () => void) {
  const [other, setOther] = useState<WholeContact | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const router = useRouter();
  const sayJoined = useSayJoined();
  const decision = useComparison();
  const pair: Pair | null = other === null ? null : { a: page.contact, b: other };

  async function pick(id: string) {
    setPicking(id);
    setError(null);
    try {
      setOther(await call("contact.get", { id }));
    } catch (thrown) {
      setError(failureLine(thrown));
    } finally {
      setPicking(null);
    }
  }

  async function finish(joined: WholeContact, { other: gone }: { other: string }) {
    onClose();
    if (joined.id === page.contact.id) await page.put(joined);
    else router.push(contactPaths.contact(joined.id));
    sayJoined(joined, gone);
  }

  async function join() {
    if (pair === null) return;
    setBusy(true);
    setError(null);
    const ask = decision.ask(pair);
    try {
      await finish(await call("contact.merge", ask), ask);
    } catch (thrown) {
      if (isConflict(thrown)) await Promise.all([page.again(), pick(pair.b.id)]).catch(showFailure);
      setError(isConflict(thrown) ? CHANGED : failureLine(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { pair, decision, picking, pick, error, busy, join, back: () => setOther(null) };
}
