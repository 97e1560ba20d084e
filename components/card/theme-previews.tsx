"use client";
// The draft on three cards that would wear it, drawn by the functions that draw the visitor's page.
import { Moon, Sun, Users } from "lucide-react";
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { ThemeSample } from "#lib/services/card/theme-entities.ts";
import type { Trail } from "#lib/theme-engine/theme-model.ts";
import { CardPreview } from "./card-preview.tsx";

type PreviewsProps = {
  samples: readonly ThemeSample[];
  /** The same cards as they are now, beside what they would become. */
  before?: readonly ThemeSample[] | undefined;
  trail: Trail;
  onOthers?: (() => void) | undefined;
};

/** Side by side; on a phone they snap sideways. */
export function ThemePreviews({ samples, before, trail, onOthers }: PreviewsProps) {
  const [paper, setPaper] = useState<"light" | "dark">("light");
  const tools = (
    <>
      <Segmented
        label="Preview in"
        value={paper}
        onSelect={setPaper}
        segments={[
          { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
          { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
        ]}
      />
      {onOthers ? (
        <Button size="sm" icon={<Users aria-hidden="true" />} onClick={onOthers}>
          Show other cards
        </Button>
      ) : null}
    </>
  );
  return (
    <Section title="On the cards" id="previews" end={tools}>
      {samples.length === 0 ? (
        <p className="pt-5 text-13 text-muted">No one has published a card yet.</p>
      ) : (
        <ul className="flex snap-x gap-4 overflow-x-auto pt-5 pb-2">
          {samples.map((sample, at) => (
            <li key={sample.card_id} className="flex shrink-0 snap-start gap-3">
              {before?.[at] ? <Sample sample={before[at]} nth={at + 1} when="Now" {...{ trail, paper }} /> : null}
              <Sample sample={sample} nth={at + 1} when={before ? "After" : ""} {...{ trail, paper }} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type SampleProps = { sample: ThemeSample; nth: number; when: "Now" | "After" | ""; trail: Trail; paper: string };

/** Two of one person are told apart by their number. */
function Sample({ sample, nth, when, trail, paper }: SampleProps) {
  const { content, look } = dressCard(sample.content, { trail, places: sample.places, begun: sample.begun });
  return (
    <div className="w-60 shrink-0">
      {when === "" ? null : <p className="pb-2 text-12 font-medium text-muted">{when}</p>}
      <section
        aria-label={[`Card ${nth}: ${nameOf(content)}`, when.toLowerCase()].filter(Boolean).join(", ")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
        tabIndex={0}
        className="h-[400px] overflow-x-hidden overflow-y-auto rounded-surface border border-line bg-raised"
      >
        <div className="[zoom:0.64]">
          <CardPreview
            content={content}
            look={look}
            theme={paper}
            files={sample.files}
            photoUrl={sample.photo_url}
            logoUrl={look.logo ?? sample.logo_url}
          />
        </div>
      </section>
      <p className="pt-2 text-12 text-muted">{sample.place_name}</p>
    </div>
  );
}
