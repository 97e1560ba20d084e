"use client";
// The card as visitors will see it, in the public page's own sheet: a tree of its own keeps the two apart.
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ShownBanner } from "#lib/campaign/banner.ts";
import type { MarkOf } from "#lib/card/services/mark.ts";
import type { CardLook } from "#lib/card/theme/card-look.ts";
import { lookStyle } from "#lib/card/theme/look-style.ts";
import { fetchQuietly } from "#lib/client/missing.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import { CardArticle, type CardFaces } from "./card-document.tsx";
import { CARD_STYLE } from "./card-style.ts";

export type PreviewedCard = CardFaces & {
  content: CardContent;
  files: readonly CardFile[];
  /** What its theme makes of it. */
  look?: CardLook | undefined;
  banner?: ShownBanner | undefined;
};

const UNMARKED: MarkOf = () => null;

/** The marks of services come behind the page, where the card leads to any. */
function useMarks({ blocks }: CardContent): MarkOf {
  const [marks, setMarks] = useState<{ of: MarkOf }>({ of: UNMARKED });
  const leads = blocks.some(({ kind }) => kind === "link");
  useEffect(() => {
    if (!leads) return;
    void fetchQuietly(() => import("#lib/card/services/mark.ts")).then(
      (module) => module && setMarks({ of: module.markOf }),
    );
  }, [leads]);
  return marks.of;
}

/** Made with the first look; an element can have one such tree only. */
function useShadow(style: string) {
  const host = useRef<HTMLDivElement>(null);
  const sheet = useRef<CSSStyleSheet | null>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    sheet.current ??= new CSSStyleSheet();
    sheet.current.replaceSync(style);
    shadow.adoptedStyleSheets = [sheet.current];
    setRoot(shadow);
  }, [style]);
  return { host, root };
}

/** It is looked at, not used: its links lead nowhere and take no focus. */
export function CardPreview({ theme, look, ...card }: PreviewedCard & { theme: string }) {
  const { host, root } = useShadow(look ? CARD_STYLE + lookStyle(look) : CARD_STYLE);
  const markOf = useMarks(card.content);
  return (
    <div ref={host} data-theme={theme} inert>
      {root
        ? createPortal(
            <div className="shadow">
              <CardArticle {...card} markOf={markOf} file="#" />
            </div>,
            root,
          )
        : null}
    </div>
  );
}
