"use client";
// Pictures with the code in them: a background for video calls, and the card itself.
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { OldLook } from "#components/card/old-look.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { CardLook } from "#lib/card/theme/card-look.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { codeText, type Way } from "#lib/codes/code-address.ts";
import { CODE_SCALE } from "#lib/codes/code-formats.ts";
import { counted } from "#lib/plural.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { BACKGROUND, backgroundFile, GROUNDS, type Ground, paintBackground } from "./background.ts";
import { cardPicture } from "./card-picture.ts";
import { type Lines, loadPicture } from "./paint.ts";
import { type MarkedCode, UNREADABLE } from "./read-back.ts";
import { saveFile } from "./save-file.ts";
import type { Copies } from "./use-copies.ts";

type PicturesProps = {
  card: Card;
  lines: Lines;
  look: CardLook;
  photo: string | null;
  /** Their codes have the logo in the middle. */
  logo: boolean;
  copies: Copies;
};

function Title({ old, children }: { old: boolean; children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="text-14 font-medium">{children}</h3>
      {old ? <OldLook /> : null}
    </div>
  );
}

/** The code of this way with the logo, drawn by the server; null for a plain one, and while it is on its way. */
function useMarked(card: Card, way: Way, logo: boolean): MarkedCode {
  const [marked, setMarked] = useState<MarkedCode>(null);
  const address = logo ? addressOf("card.code", { id: card.id, way, format: "svg", logo }) : null;
  useEffect(() => {
    let over = false;
    setMarked(null);
    void loadPicture(address).then((picture) => {
      if (!over) setMarked(picture);
    });
    return () => {
      over = true;
    };
  }, [address]);
  return marked;
}

function Background({ card, lines, look, logo, copies }: Omit<PicturesProps, "photo">) {
  const marked = useMarked(card, "background", logo);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ground, setGround] = useState<Ground>("brand");
  const [busy, setBusy] = useState(false);
  const code = codeText(card.address, "background");
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are made anew with every render and say the same
  useEffect(() => {
    if (canvas.current !== null) paintBackground(canvas.current, { lines, code, marked, ground, look });
  }, [code, marked, ground, look]);

  async function save() {
    if (logo && marked === null) return showError(UNREADABLE);
    setBusy(true);
    const file = await backgroundFile({ lines, code, marked, ground, look }).finally(() => setBusy(false));
    if (file === null) return showError(UNREADABLE);
    saveFile(file, `${card.handle}-background.png`);
    copies.made("background");
    showSuccess("Background saved. The code scans at any video quality.");
  }

  return (
    <div className="grid gap-3 pt-4">
      <Title old={copies.oldSince("background") !== null}>Meeting background</Title>
      <canvas
        ref={canvas}
        {...BACKGROUND}
        role="img"
        aria-label="Meeting background with your code in its upper right corner"
        className="h-auto w-full max-w-[560px] rounded-surface border border-line"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label="Background color" value={ground} onSelect={setGround} segments={GROUNDS} />
        <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={() => void save().catch(showFailure)}>
          PNG, 1920 × 1080
        </Button>
      </div>
      <p className="text-13 text-muted">It looks mirrored only to you. Others see it the right way around.</p>
    </div>
  );
}

function Whole({ card, lines, photo, logo, copies }: Omit<PicturesProps, "look">) {
  const marked = useMarked(card, "picture", logo);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");

  async function save() {
    if (logo && marked === null) return showError(UNREADABLE);
    setBusy(true);
    const code = codeText(card.address, "picture");
    const made = await cardPicture({ lines, photo, code, marked }).finally(() => setBusy(false));
    if (made === null) return showError(UNREADABLE);
    saveFile(made.file, `${card.handle}-card.png`);
    copies.made("picture");
    const whole = made.scale === CODE_SCALE;
    setSaid(`Saved at ${counted(made.scale, "time")} its size${whole ? "" : ", the most that this device makes"}.`);
  }

  return (
    <div className="grid gap-2 pt-7">
      <Title old={copies.oldSince("picture") !== null}>The card as a picture</Title>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={() => void save().catch(showFailure)}>
          Card as PNG
        </Button>
        <p role="status" className="text-13 text-muted">
          {said || "On white, with the code, in print quality."}
        </p>
      </div>
    </div>
  );
}

export function PicturesPanel(props: PicturesProps) {
  return (
    <>
      <Background {...props} />
      <Whole {...props} />
    </>
  );
}
