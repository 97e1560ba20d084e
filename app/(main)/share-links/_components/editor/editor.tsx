"use client";
import type { Sender } from "#components/link/preview-posts.tsx";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { late } from "#components/patterns/late.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { draftOfForm } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import type { ClickSeries, Link } from "#lib/services/links/entities.ts";
// Creating and editing a share link: the form, its live previews, and the bar with what can be done.
import { withoutScheme } from "#lib/web-address.ts";
import { EditorActions, EditorThumbs, FORM_ID, PhoneCopy, UnsavedChip } from "./actions.tsx";
import { FIELD_LABELS } from "./fields.ts";
import { LinkForm } from "./link-form.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { SoFar } from "./so-far.tsx";
import { Stage, usePreview } from "./stage.tsx";
import { useChoices } from "./use-choices.ts";
import { useDestination } from "./use-destination.ts";
import { useLinkFields, useSave } from "./use-link-form.ts";

const LinkCode = late(() => import("./link-code.tsx").then((made) => made.LinkCode));

type EditorProps = {
  /** Null for a new one. */
  link: Link | null;
  clicks?: ClickSeries;
  /** Where new links stand. */
  origin: string;
  sender: Sender & { id: string };
};

/** Everything of a short link before its alias. */
function addressOf(link: Link | null, origin: string): string {
  return link ? link.shortlink.slice(0, link.shortlink.lastIndexOf("/")) : `${origin}/l`;
}

/** What was refused is said at the top of the form, which may be out of sight. */
function showSelf(note: HTMLDivElement | null) {
  note?.scrollIntoView({ block: "nearest" });
}

const nothingToDo = () => undefined;

/** One screen for both. */
export function LinkEditor({ link, clicks, origin, sender }: EditorProps) {
  const form = useLinkFields(link);
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty, draftOfForm(form, "link", link?.version));
  const destination = useDestination({ form, known: link?.external_metadata ?? null, suggests: link === null });
  const saving = useSave({ form, link, metadata: destination.metadata, release: guard.release });
  const { base, refusal, save } = saving;
  const address = addressOf(base, origin);
  const preview = usePreview({ form, metadata: destination.metadata, origin, address });
  const submit = form.handleSubmit((values) => save(values));
  useSubmitKey(useMayWrite() ? () => void submit() : nothingToDo);
  const choices = useChoices({ form, saving });
  const actions = { link: base, busy: isSubmitting };
  return (
    <>
      <PageBar
        title={base ? base.title : "Create link"}
        chip={isDirty ? <UnsavedChip /> : null}
        state={isDirty ? "Unsaved changes" : base ? "Saved" : "Not saved yet"}
        actions={<EditorActions {...actions} />}
      />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,580px)] max-xl:grid-cols-[minmax(0,1fr)_372px] touch:grid-cols-1">
        <form
          id={FORM_ID}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="max-w-[680px] px-8 pt-7 pb-12 max-xl:px-6 touch:max-w-none touch:px-4 touch:pt-5 touch:pb-7"
        >
          <DraftNote draft={guard.kept} labels={FIELD_LABELS} />
          {refusal ? (
            <div ref={showSelf} className="mb-6 scroll-mt-20">
              <RefusalNote
                refusal={refusal}
                me={sender.id}
                base={base}
                mine={form.getValues()}
                {...choices}
                onRetry={() => void submit()}
              />
            </div>
          ) : null}
          <LinkForm
            form={form}
            link={base}
            prefix={withoutScheme(address)}
            destination={destination}
            picture={preview.picture}
            copy={base ? <PhoneCopy link={base} /> : null}
          />
        </form>
        <Stage preview={preview} sender={sender}>
          {link && clicks ? <SoFar id={link.id} first={clicks} /> : null}
          {base ? <LinkCode link={base} /> : null}
        </Stage>
      </div>
      <EditorThumbs {...actions} />
      <AskToLeave what="on this link" guard={guard} />
    </>
  );
}
