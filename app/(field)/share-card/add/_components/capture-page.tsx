"use client";
// Somebody whom I met, on a phone in one hand: typed in, or read from their code and looked over. What cannot be sent yet waits
// here, sealed.
import { Keyboard, ScanLine, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { NOBODY_YET, type Reading } from "#lib/card/capture/captured-person.ts";
import type { Capture } from "#lib/client/captures/capture-store.ts";
import { draftsBelongTo } from "#lib/client/drafts.ts";
import { paths } from "#lib/paths.ts";
import { CaptureForm } from "./capture-form.tsx";
import type { Me } from "./capture-types.ts";
import { CodeReader } from "./code-reader.tsx";
import { keepThisPage } from "./keep-this-page.ts";
import { Standing } from "./standing.tsx";
import { useCaptures } from "./use-captures.ts";
import { WaitingPeople } from "./waiting-people.tsx";

/** The ways to write somebody down. Each hands a reading to the form, which shows it to be corrected. */
const WAYS = [
  { value: "typed", label: "Type", icon: <Keyboard aria-hidden="true" /> },
  { value: "code", label: "Scan a code", icon: <ScanLine aria-hidden="true" /> },
] as const;
type Way = (typeof WAYS)[number]["value"];

/** What the form begins with; another key is another form. */
type Sheet = { key: number; reading: Reading; mending: Capture | null };

const EMPTY: Reading = { source: "typed", person: NOBODY_YET };

function useSheet() {
  const [sheet, setSheet] = useState<Sheet>({ key: 0, reading: EMPTY, mending: null });
  const open = (reading: Reading, mending: Capture | null = null) =>
    setSheet((before) => ({ key: before.key + 1, reading, mending }));
  return { sheet, open };
}

export function CapturePage(me: Me) {
  if (typeof document !== "undefined") draftsBelongTo(`${me.person} ${me.workspace} `);
  const [way, setWay] = useState<Way>("typed");
  const { sheet, open } = useSheet();
  const captures = useCaptures(me);
  const top = useRef<HTMLElement>(null);
  useEffect(keepThisPage, []);

  const look = (reading: Reading, mending: Capture | null = null) => {
    open(reading, mending);
    setWay("typed");
    top.current?.scrollIntoView();
  };

  return (
    <main ref={top} id="main" className="mx-auto flex w-full max-w-[560px] flex-1 flex-col px-5 pt-3 pb-10">
      <header className="flex items-center gap-2 pb-4">
        {/* A whole document: the camera is this page's alone. */}
        <a href={paths.shareCard()} aria-label="Close" className={buttonVariants({ variant: "ghost", size: "icon" })}>
          <X aria-hidden="true" />
        </a>
        <h1 className="text-18 font-semibold">Add somebody you met</h1>
      </header>
      <Standing {...captures} />
      {captures.other ? null : (
        <>
          <Segmented label="How to add them" value={way} segments={WAYS} onSelect={setWay} block size="lg" />
          {way === "code" ? <CodeReader onRead={look} /> : null}
          <div hidden={way !== "typed"}>
            <CaptureForm
              key={sheet.key}
              {...sheet.reading}
              mending={sheet.mending !== null}
              onSave={(who) => captures.save({ who, source: sheet.reading.source, mending: sheet.mending })}
              onDone={() => open(EMPTY)}
            />
          </div>
          <WaitingPeople
            {...captures}
            workspace={me.workspace}
            onMend={(mended) => look({ source: mended.source, person: mended.who }, mended)}
          />
        </>
      )}
    </main>
  );
}
