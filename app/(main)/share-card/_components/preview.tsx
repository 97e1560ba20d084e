"use client";
// The card as visitors will see it, beside the fields.
import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { CardPreview, type PreviewedCard } from "#components/card/card-preview.tsx";
import { Segmented } from "#components/ui/segmented.tsx";

/** At the right of the fields; on a phone its head stays in view above them. */
export function Preview(card: PreviewedCard) {
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
          <CardPreview {...card} theme={theme} />
        </div>
      </section>
    </>
  );
}
