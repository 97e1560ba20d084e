"use client";
// Somebody whom I met, on a phone in one hand: typed in, or read from their code or their paper card and looked over. What cannot be sent yet waits
// here, sealed.
import { Camera, Keyboard, ScanLine, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { type CapturedPerson, NOBODY_YET, type Reading, withTyped } from "#lib/card/capture/captured-person.ts";
import { cardPaths } from "#lib/card-paths.ts";
import type { Capture } from "#lib/client/captures/capture-store.ts";
import { draftsBelongTo } from "#lib/client/drafts.ts";
import { CaptureForm } from "./capture-form.tsx";
import type { Me } from "./capture-types.ts";
import { CodeReader } from "./code-reader.tsx";
import { keepThisPage } from "./keep-this-page.ts";
import { PhotoReader } from "./photo-reader.tsx";
import { Standing } from "./standing.tsx";
import { useCaptures } from "./use-captures.ts";
import { WaitingPeople } from "./waiting-people.tsx";

/** The ways to write somebody down. Each hands a reading to the form, which shows it to be corrected. */
const WAYS = [
  { value: "typed", label: "Type", icon: <Keyboard aria-hidden="true" /> },
  { value: "code", label: "Scan a code", icon: <ScanLine aria-hidden="true" /> },
  { value: "photo", label: "Paper card", icon: <Camera aria-hidden="true" /> },
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

function Head() {
  return (
    <header className="flex items-center gap-2 pb-4">
      {/* A whole document: the camera is this page's alone. */}
      <a href={cardPaths.shareCard()} aria-label="Close" className={buttonVariants({ variant: "ghost", size: "icon" })}>
        <X aria-hidden="true" />
      </a>
      <h1 className="text-17 font-semibold">Add somebody you met</h1>
    </header>
  );
}

export function CapturePage(me: Me) {
  if (typeof document !== "undefined") draftsBelongTo(`${me.person} ${me.workspace} `);
  const [way, setWay] = useState<Way>("typed");
  const { sheet, open } = useSheet();
  const captures = useCaptures(me);
  const top = useRef<HTMLElement>(null);
  /** What the form holds now. */
  const typed = useRef<CapturedPerson>(NOBODY_YET);
  useEffect(keepThisPage, []);

  const look = (reading: Reading, mending: Capture | null = null) => {
    open(reading, mending);
    setWay("typed");
    top.current?.scrollIntoView();
  };
  const lookOver = (reading: Reading) => {
    const person = sheet.mending ? reading.person : withTyped(reading.person, typed.current, sheet.reading.person);
    look({ ...reading, person });
  };
  const wide = way === "typed" && sheet.reading.picture !== undefined;

  return (
    <main
      ref={top}
      id="main"
      className={cn("mx-auto flex w-full flex-1 flex-col px-5 pt-3 pb-10", wide ? "max-w-[1000px]" : "max-w-[560px]")}
    >
      <Head />
      <Standing {...captures} />
      {captures.other ? null : (
        <>
          <Segmented label="How to add them" value={way} segments={WAYS} onSelect={setWay} block size="lg" />
          {way === "code" ? <CodeReader onRead={lookOver} /> : null}
          {way === "photo" ? <PhotoReader onRead={lookOver} onType={() => setWay("typed")} /> : null}
          <div hidden={way !== "typed"}>
            <CaptureForm
              key={sheet.key}
              {...sheet.reading}
              mending={sheet.mending !== null}
              held={typed}
              home={me.home}
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
