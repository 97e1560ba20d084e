"use client";
// Asks why, then acts as the person: here, or by a link for another browser.
import { Link2, LogIn } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { requestView } from "#lib/client/state-cookie.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { paths } from "#lib/paths.ts";
import type { AccountDetail } from "#lib/services/auth/admin-entities.ts";
import { fullName } from "./people-columns.tsx";

type ActAsProps = { person: AccountDetail; onClose: () => void };

/** A link that has run out goes, so that another can be made. */
const VALID_MS = 60_000;

function useActing(person: AccountDetail) {
  const form = useRef<HTMLFormElement>(null);
  const { release } = useKeptDraft(draftOfWords(form, `act as ${person.id}`));
  const [busy, setBusy] = useState<"here" | "link" | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    if (link === null) return;
    const timer = setTimeout(() => setLink(null), VALID_MS);
    return () => clearTimeout(timer);
  }, [link]);

  async function run(how: "here" | "link") {
    if (busy) return;
    const reason = String(form.current ? new FormData(form.current).get("reason") : "").trim();
    const problem = reason.length < 3 ? "Say why." : undefined;
    setError(problem);
    if (problem) return form.current?.querySelector("textarea")?.focus();
    setBusy(how);
    const input = { target: person.id, reason };
    const options = { fallback: FALLBACKS.impersonation };
    try {
      if (how === "link") setLink((await call("auth.createImpersonationLink", input, options)).url);
      else {
        await call("auth.startImpersonation", input, { ...options, headers: { "x-appliance": "web" } });
        requestView(null);
        release();
        return location.assign(paths.login());
      }
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setBusy(null);
  }
  return { form, busy, error, link, run };
}

/** The reason is read by the person: in an email, among their sign-ins, in the audit log. */
export function ActAsDialog({ person, onClose }: ActAsProps) {
  const { form, busy, error, link, run } = useActing(person);
  const name = fullName(person);
  return (
    <Dialog open onClose={onClose} title={`Log in as ${name}?`} className="w-[460px]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run("here");
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
        }}
      >
        <ActAsFields name={name} error={error} link={link} />
        <DialogActions>
          {link ? null : (
            <Button
              className="mr-auto"
              icon={<Link2 aria-hidden="true" />}
              busy={busy === "link"}
              onClick={() => void run("link")}
            >
              Make a link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" icon={<LogIn aria-hidden="true" />} busy={busy === "here"}>
            Log in as
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ActAsFields({ name, error, link }: { name: string; error: string | undefined; link: string | null }) {
  const { sendsEmail } = useShell();
  return (
    <div className="grid gap-4 px-6 pt-2 pb-[18px] text-14 text-muted">
      <p>
        For 30 minutes you see what {name} sees, without changing anything. {name}{" "}
        {sendsEmail ? "gets an email with your reason" : "finds your reason among their sign-ins"}.
      </p>
      <Field label="Reason" error={error}>
        <Textarea name="reason" rows={3} maxLength={500} placeholder="Ticket 4711" data-autofocus required />
      </Field>
      {link ? (
        <Field
          label="Link for another browser"
          help="It works once, within 60 seconds, and asks before it starts."
          end={<CopyIcon text={link} said="the link" label="Copy the link" className="ml-auto" />}
        >
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      ) : null}
    </div>
  );
}
