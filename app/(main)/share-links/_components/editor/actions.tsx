"use client";
// What can be done in the editor: at the top on a desktop, at the bottom edge on a phone.
import { Eye, PencilLine } from "lucide-react";
import { spoken } from "#components/link/link-facts.ts";
import { CopyButton, CopyIcon } from "#components/patterns/copy-button.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import type { Link } from "#lib/services/links/entities.ts";

export const FORM_ID = "link-form";

type ActionsProps = { link: Link | null; busy: boolean };

/** Beside the title in the bar. */
export function UnsavedChip() {
  return (
    <Badge tone="line" icon={<PencilLine aria-hidden="true" />} className="max-xl:hidden">
      Unsaved changes
    </Badge>
  );
}

/** In the bar from 992 px on. */
export function EditorActions({ link, busy }: ActionsProps) {
  return (
    <>
      {link ? (
        <CopyButton text={link.shortlink} said={spoken(link.shortlink)}>
          Copy link
        </CopyButton>
      ) : null}
      <WhenWriting>
        <Button type="submit" form={FORM_ID} variant="primary" busy={busy} aria-keyshortcuts="Meta+Enter Control+Enter">
          {link ? "Save changes" : "Create link"}
          <Kbd onBrand className="ml-0.5">
            ⌘↵
          </Kbd>
        </Button>
      </WhenWriting>
    </>
  );
}

/** Below 992 px: saving, and the way to the preview. */
export function EditorThumbs({ link, busy }: ActionsProps) {
  return (
    <ThumbBar>
      <WhenWriting>
        <Button type="submit" form={FORM_ID} variant="primary" size="lg" busy={busy}>
          {link ? "Save changes" : "Create link"}
        </Button>
      </WhenWriting>
      <Button
        size="lg"
        icon={<Eye aria-hidden="true" />}
        onClick={() => document.getElementById("preview")?.scrollIntoView({ block: "start" })}
      >
        Preview
      </Button>
    </ThumbBar>
  );
}

/** Beside the short link, where the bar has no room. */
export function PhoneCopy({ link }: { link: Link }) {
  return <CopyIcon text={link.shortlink} said={spoken(link.shortlink)} label="Copy link" className="lg:hidden" />;
}
