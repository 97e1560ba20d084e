"use client";
// The card as visitors will see it, in the public page's own sheet: a tree of its own keeps the two apart.
import { Moon, Sun } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CardArticle, type CardFaces } from "#components/card/card-document.tsx";
import { CARD_STYLE } from "#components/card/card-style.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import type { CardContent } from "#lib/services/card/content.ts";

type PreviewProps = CardFaces & { content: CardContent };

/** Made with the first look; an element can have one such tree only. */
function useShadow() {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CARD_STYLE);
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, []);
  return { host, root };
}

/** It is looked at, not used: its links lead nowhere and take no focus. */
function Shown({ theme, ...card }: PreviewProps & { theme: string }) {
  const { host, root } = useShadow();
  return (
    <div ref={host} data-theme={theme} inert>
      {root
        ? createPortal(
            <div className="shadow">
              <CardArticle {...card} file="#" />
            </div>,
            root,
          )
        : null}
    </div>
  );
}

/** At the right of the fields; on a phone its head stays in view above them. */
export function Preview(card: PreviewProps) {
  const [theme, setTheme] = useState("light");
  return (
    <>
      <div className="mb-5 touch:hidden">
        <Segmented
          label="Preview in"
          value={theme}
          onSelect={setTheme}
          segments={[
            { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
            { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
          ]}
        />
      </div>
      <section
        id="preview"
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
        tabIndex={0}
        className="mx-auto h-[616px] w-[324px] overflow-y-auto overflow-x-hidden rounded-[36px] border-[9px] border-[#1e1b17] bg-raised [zoom:1] touch:h-[178px] touch:w-full touch:rounded-none touch:border-0 touch:border-b touch:border-line"
      >
        <div className="[zoom:0.8] touch:[zoom:0.6]">
          <Shown {...card} theme={theme} />
        </div>
      </section>
    </>
  );
}
