"use client";
// A theme: its fields, three cards beside them, and what publishing it changes.
import { useState } from "react";
import { ThemePreviews } from "#components/card/theme-previews.tsx";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { late } from "#components/patterns/late.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { previewFields, versionFields } from "#lib/card/theme/version-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import { calendarDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Theme, ThemeReach } from "#lib/services/card/theme-entities.ts";
import type { Trail } from "#lib/theme-engine/theme-model.ts";
import { publish } from "#lib/theme-engine/theme-trail.ts";
import { ColorSection } from "./color-section.tsx";
import type { RuleRegion } from "./compliance-rules.tsx";
import { ConsentShown } from "./consent-shown.tsx";
import { CoverSection, OrderSection, ShapeSection } from "./design-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { Moves, Reach } from "./reach.tsx";
import { draftOfTheme } from "./theme-draft.ts";
import { kept, type ThemeEditing, useTheme } from "./use-theme.ts";

const WearDialog = late(() => import("./wear-dialog.tsx").then((module) => module.default));

type EditorProps = {
  theme: Theme;
  reach: ThemeReach;
  /** Those of the company that its author reads. */
  regions: readonly RuleRegion[];
  readOnly: boolean;
  /** Where the consent texts are changed; null for an author who does not answer for them. */
  change: string | null;
  /** Whether it is a location's, whose own theme may have an end date. */
  location: boolean;
  timeZone: string;
};

function trailOf(theme: Theme): Trail {
  return theme.moves.toReversed().map(({ version_id: id, fields, at, undone_at: undone }) => ({
    version: { id, fields: versionFields(fields) },
    at: new Date(at).getTime(),
    undone: undone !== null,
  }));
}

function stateWords({ theme, state }: Pick<ThemeEditing, "theme" | "state">): string {
  if (state === "saving" || state === "waiting") return "Saving";
  if (theme.changed) return theme.published === null ? "Draft" : "Draft, not published";
  if (!theme.worn) return "Published";
  return theme.worn_until === null ? "In use" : `In use until ${calendarDay(theme.worn_until)}`;
}

/** A theme that is not in use is chosen; a location's own one in use may get an end date. */
function WearAct({ editing: { theme, busy, wear }, onWear }: { editing: ThemeEditing; onWear: (() => void) | null }) {
  if (theme.worn)
    return onWear ? (
      <Button variant="ghost" busy={busy} onClick={onWear}>
        {theme.worn_until === null ? "Set end date" : "Change end date"}
      </Button>
    ) : null;
  if (theme.published === null || theme.changed) return null;
  return (
    <Button busy={busy} onClick={() => (onWear ? onWear() : void wear())}>
      Use for cards
    </Button>
  );
}

/** Publish says which cards; what hinders it stands beside the field and here. */
function Acts({
  editing,
  readOnly,
  onWear,
}: {
  editing: ThemeEditing;
  readOnly: boolean;
  onWear: (() => void) | null;
}) {
  const { theme, reach, busy, problems, publish: publishNow, discard } = editing;
  const [problem] = problems.values();
  if (readOnly) return null;
  return (
    <>
      <WearAct editing={editing} onWear={onWear} />
      {theme.published !== null && theme.changed ? (
        <Button variant="ghost" busy={busy} onClick={() => void discard()}>
          Discard
        </Button>
      ) : null}
      <Button
        variant="primary"
        busy={busy}
        reasonAlign="end"
        disabledReason={problem ?? (theme.changed ? undefined : "There is no draft to publish.")}
        onClick={() => void publishNow()}
      >
        {theme.worn || theme.published === null
          ? `Publish to ${reach.more ? "more than " : ""}${counted(reach.cards, "card")}`
          : "Publish"}
      </Button>
    </>
  );
}

/** What hinders. */
function EditorHead({ editing: { state }, readOnly }: Pick<EditorProps, "readOnly"> & { editing: ThemeEditing }) {
  return (
    <>
      {readOnly ? <Note title="This session is read-only, so nothing can be changed." className="mb-5" /> : null}
      {state === "conflict" ? (
        <Note
          tone="warning"
          role="alert"
          className="mb-5"
          title="This theme was changed in another tab or by someone else"
          action={<Button onClick={() => location.reload()}>Show their version</Button>}
        />
      ) : null}
    </>
  );
}

type UndoProps = { open: boolean; onClose: () => void; name: string; onUndo: ThemeEditing["undo"] };

function UndoDialog({ open, onClose, name, onUndo }: UndoProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Undo the last version of ${name}?`}
      confirmLabel="Undo"
      cancelLabel="Keep it"
      destructive={false}
      onConfirm={onUndo}
    >
      The cards go back to the previous version. What people have written since then stays.
    </ConfirmDialog>
  );
}

export function ThemeEditor({ theme: first, reach: firstReach, readOnly, location, ...rest }: EditorProps) {
  const editing = useTheme(first, firstReach);
  const { theme, fields, set, state, problems, busy } = editing;
  const { regions, change, timeZone } = rest;
  const [skip, setSkip] = useState(0);
  const [asked, setAsked] = useState(false);
  const [wearing, setWearing] = useState(false);
  const guard = useLeaveGuard(state !== "saved", draftOfTheme(editing));
  const trail = publish(trailOf(theme), { id: "draft", fields: previewFields(kept(fields, editing.reach)) }, 0);
  const acts = { editing, readOnly, onWear: location ? () => setWearing(true) : null };
  const others = () => {
    setSkip(skip + 1);
    editing.others(skip + 1);
  };
  useSubmitKey(() => (readOnly || problems.size > 0 || !theme.changed ? undefined : void editing.publish()));
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,5fr)_minmax(0,7fr)] touch:grid-cols-1">
      <PageBar
        title={theme.name}
        chip={
          <Badge tone="line">
            <span role="status">{stateWords(editing)}</span>
          </Badge>
        }
        state={stateWords(editing)}
        actions={<Acts {...acts} />}
      />
      <div className="max-w-[600px] px-8 pt-7 pb-12 max-xl:px-6 touch:order-2 touch:max-w-none touch:px-4">
        <EditorHead editing={editing} readOnly={readOnly} />
        <DraftNote draft={guard.kept} />
        <fieldset disabled={readOnly || busy} className="grid min-w-0 gap-9">
          <ColorSection fields={fields} set={set} problem={problems.get("color")} />
          <CoverSection fields={fields} set={set} />
          <ShapeSection fields={fields} set={set} />
          <OrderSection fields={fields} set={set} />
          <FieldsSection {...{ fields, set, problems, regions }} held={editing.reach.held} />
        </fieldset>
        <div className="pt-9">
          <ConsentShown consents={editing.reach.consents} {...{ change, timeZone }} />
        </div>
      </div>
      <aside
        aria-label="Preview and what publishing changes"
        className="grid content-start gap-8 border-l border-line bg-surface px-8 pt-7 pb-12 max-xl:px-6 touch:order-1 touch:border-0 touch:px-4 touch:pt-4 touch:pb-5"
      >
        <ThemePreviews samples={editing.reach.samples} trail={trail} onOthers={others} />
        <Reach reach={editing.reach} list={theme.personal ? null : cardPaths.themeChanges(theme.id)} />
        <Moves {...{ theme, busy, timeZone }} onUndo={readOnly ? null : () => setAsked(true)} />
      </aside>
      {readOnly ? null : (
        <ThumbBar>
          <Acts {...acts} />
        </ThumbBar>
      )}
      <UndoDialog open={asked} onClose={() => setAsked(false)} name={theme.name} onUndo={editing.undo} />
      {wearing ? <WearDialog theme={theme} onWorn={editing.worn} onClose={() => setWearing(false)} /> : null}
      <AskToLeave what="on this theme" guard={guard} />
    </div>
  );
}
