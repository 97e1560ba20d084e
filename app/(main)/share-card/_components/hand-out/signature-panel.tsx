"use client";
// The signature: what stands in it, how each mail program draws it, and one click to copy it.
import { Copy } from "lucide-react";
import { useState } from "react";
import { OldLook } from "#components/card/old-look.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { Handed } from "#lib/card/hand-out/handed.ts";
import { type MailProgram, signatureHtml, signatureText } from "#lib/card/hand-out/signature.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { shortDay } from "#lib/date-format.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import { copyRich } from "./copy-rich.ts";
import { SignatureParts, useSignature } from "./signature-parts.tsx";
import type { Copies } from "./use-copies.ts";

type SignaturePanelProps = {
  address: string;
  handed: Handed;
  /** Whether the card shows one. */
  photo: boolean;
  copies: Copies;
  timeZone: string;
  /** What the workspace says of signatures, and whether this person may say it. */
  ruling: SignatureRuling;
  mayRule: boolean;
};

const PROGRAMS = [
  { value: "gmail", label: "Gmail" },
  { value: "outlook", label: "New Outlook" },
  { value: "outlookClassic", label: "Classic Outlook" },
  { value: "appleMail", label: "Apple Mail" },
] as const satisfies readonly { value: MailProgram; label: string }[];

/** Where it is pasted, as each program calls it. */
const STEPS: Record<MailProgram, string> = {
  gmail: "In Gmail, open Settings, See all settings, Signature. Paste it there and save.",
  outlook: "In Outlook, open Settings, Accounts, Signatures. Paste it there and save.",
  outlookClassic:
    "In Outlook for Windows, open File, Options, Mail, Signatures. Paste it with Ctrl+V and keep the source formatting.",
  appleMail:
    "In Mail, open Settings, Signatures. Turn off Always match my default message font, then paste it over the empty signature.",
};

const LABELS = Object.fromEntries(PROGRAMS.map(({ value, label }) => [value, label]));

/** Each mail program that still has a signature with the old look. */
function OldSignatures({ copies, timeZone }: Pick<SignaturePanelProps, "copies" | "timeZone">) {
  const old = PROGRAMS.flatMap(({ value, label }) => {
    const since = copies.oldSince(value);
    return since === null ? [] : [{ label, day: shortDay(since, timeZone) }];
  });
  if (old.length === 0) return null;
  return (
    <Note
      tone="warning"
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <OldLook />
          {old.map(({ label, day }) => (
            <span key={label}>{`${label} still has the one from ${day}.`}</span>
          ))}
        </span>
      }
    >
      A signature is a copy. It doesn’t change with your card, its theme, or what your workspace decides. Copy it again,
      and this note goes away.
    </Note>
  );
}

export function SignaturePanel({ copies, timeZone, ruling, mayRule, ...parts }: SignaturePanelProps) {
  const [program, setProgram] = useState<MailProgram>("gmail");
  const signature = useSignature(parts, ruling);
  const { signed } = signature;
  const html = signatureHtml(signed, program);

  async function copy() {
    const copied = await copyRich(html, signatureText(signed));
    if (!copied) return showError("Your browser blocked copying. Select the signature below and copy it yourself.");
    copies.made(program);
    showSuccess(`Signature copied for ${LABELS[program]}`);
  }

  return (
    <div className="grid gap-4 pt-4">
      <OldSignatures copies={copies} timeZone={timeZone} />
      <div className="max-w-full overflow-x-auto">
        <Segmented label="Email app" value={program} onSelect={setProgram} segments={PROGRAMS} />
      </div>
      <SignatureParts {...{ signature, mayRule }} />
      {/* Its links are as high as a finger needs here; what is copied has the heights of the mail program. */}
      <div
        id="signature-preview"
        className="overflow-x-auto rounded-surface border border-line bg-white p-4 text-[#1e1b17] [&_a]:inline-block [&_a]:leading-6 [&_img]:max-w-none"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup; every value in it is escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy signature
        </Button>
        <p className="min-w-[200px] flex-1 text-13 text-muted">{STEPS[program]}</p>
      </div>
      <p className="text-13 text-muted">
        A signature doesn’t update by itself. Copy it again after you change your card.
      </p>
    </div>
  );
}
