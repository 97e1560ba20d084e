"use client";
// My card: the fields, the preview beside them, and what is done with it.
import { Undo2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { Asking } from "#components/card/requests/field-request.tsx";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Note } from "#components/ui/note.tsx";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import { contentProblems } from "#lib/services/card/content-problems.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { CardTheme } from "#lib/services/card/theme-entities.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { BlockList } from "./block-list.tsx";
import { draftOfCard } from "./card-draft.ts";
import { CardEnd } from "./card-end.tsx";
import { CardNotes } from "./card-notes.tsx";
import { CardSettings } from "./card-settings.tsx";
import { CardStrip } from "./card-strip.tsx";
import { CardTabs } from "./card-tabs.tsx";
import { CardToolbar } from "./card-toolbar.tsx";
import { Completeness } from "./completeness.tsx";
import { CoverField } from "./cover-field.tsx";
import { HelpField } from "./help-field.tsx";
import { HistoryList } from "./history-list.tsx";
import { Preview } from "./preview.tsx";
import { ThemeNote, wornBy } from "./theme-note.tsx";
import { useFiles } from "./use-files.ts";
import { useHistory } from "./use-history.ts";
import { useKeptCode } from "./use-kept-code.ts";
import { useSaving } from "./use-saving.ts";
import { YouFields } from "./you-fields.tsx";

type CardEditorProps = {
  card: Card;
  cards: readonly Card[];
  theme: CardTheme | null;
  readOnly: boolean;
  origin: string;
  timeZone: string;
  /** The workspace and the plan let a card lead to another page. */
  mayExternal: boolean;
  /** Of this person, the newest first; null where nothing can be asked. */
  requests: readonly ChangeRequest[] | null;
};

/** On a phone. */
function PublishBar(publishing: { busy: boolean; disabled: boolean; onClick: () => void }) {
  return (
    <ThumbBar>
      <Button {...publishing} variant="primary" size="lg">
        Publish
      </Button>
    </ThumbBar>
  );
}

function CardHead({ cards, shown, readOnly }: { cards: readonly Card[]; shown: string; readOnly: boolean }) {
  return (
    <>
      <div className="mb-5">
        <CardTabs tab="card" />
      </div>
      <CardStrip cards={cards} shown={shown} readOnly={readOnly} />
    </>
  );
}

/** Null where nothing can be asked: in a session that reads, or where nobody else decides about the theme. */
function askingOf({ theme, requests, readOnly, timeZone }: CardEditorProps): Asking | null {
  if (requests === null || readOnly || !theme?.theme || theme.asks.length === 0) return null;
  return { by: theme.theme.by, asks: theme.asks, requests, timeZone };
}

/** What stays in view while the fields are scrolled. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <aside className="order-2 border-l border-line bg-surface px-5 pt-7 touch:sticky touch:top-(--bar-height) touch:z-5 touch:order-first touch:border-0 touch:p-0">
      <div className="sticky top-[calc(var(--bar-height)+28px)] grid justify-items-center touch:static touch:block">
        {children}
      </div>
    </aside>
  );
}

export function CardEditor(props: CardEditorProps) {
  const { card: first, cards, theme, readOnly, origin, timeZone, mayExternal } = props;
  const { content, canUndo, change, undo } = useHistory(first.draft);
  const saving = useSaving({ first, content, readOnly });
  const { card, state, dirty, stuck, other, publish, put, keepMine } = saving;
  const guard = useLeaveGuard(
    stuck && !readOnly,
    draftOfCard({ card, content, dirty, begin: (next) => change("back", () => next) }),
  );
  const problems = useMemo(() => contentProblems(content), [content]);
  const known = useFiles(first.files);
  const editing = { content, change, problems };
  const worn = useMemo(() => wornBy(content, theme), [content, theme]);
  const faces = { photoUrl: first.photo_url, logoUrl: worn.look.logo ?? first.logo_url };
  const asking = askingOf(props);
  useSubmitKey(() => void publish());
  useKeptCode();
  const publishing = { busy: state === "saving", disabled: !dirty && !card.changed, onClick: () => void publish() };
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)_400px] max-xl:grid-cols-[minmax(0,1fr)_364px] touch:grid-cols-1">
      <Beside>
        <Preview content={worn.content} look={worn.look} files={known.files} {...faces} />
      </Beside>
      <div className="max-w-[720px] px-8 pt-7 pb-12 max-xl:px-6 touch:max-w-none touch:px-4 touch:pt-5">
        <CardHead cards={cards} shown={card.id} readOnly={readOnly} />
        <CardToolbar card={card} state={state} publishing={readOnly ? null : publishing}>
          <IconButton label="Undo" disabled={!canUndo || readOnly} onClick={undo}>
            <Undo2 aria-hidden="true" />
          </IconButton>
        </CardToolbar>
        {readOnly ? <Note title="This session is read-only, so nothing can be changed." className="mb-5" /> : null}
        <CardNotes kept={guard.kept} other={other} onMine={keepMine} />
        <fieldset disabled={readOnly} className="min-w-0">
          <Completeness content={content} hasPhoto={first.photo_url !== null} />
          <ThemeNote theme={theme} asking={asking} />
          <section aria-labelledby="you">
            <SectionHeading title="You" id="you" />
            <YouFields {...editing} photoUrl={first.photo_url} locked={worn.locked} asking={asking} />
            {card.private || worn.locked.has("cover") ? null : (
              <CoverField {...{ content, change, card: card.id }} {...known} />
            )}
          </section>
          <BlockList {...editing} {...known} timeZone={timeZone} isPrivate={card.private} />
          <HelpField {...editing} />
          <CardSettings card={card} cards={cards} put={put} origin={origin}>
            <CardEnd key={card.id} {...{ card, put, timeZone, mayExternal }} />
          </CardSettings>
        </fieldset>
        <HistoryList
          card={card}
          readOnly={readOnly}
          onTake={(taken, number) => change(`version-${number}`, (now) => worn.kept(now, taken))}
        />
      </div>
      {readOnly ? null : <PublishBar {...publishing} />}
      <AskToLeave what="on this card" guard={guard} />
    </div>
  );
}
