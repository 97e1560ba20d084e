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

type PreviewsProps = { samples: readonly ThemeSample[]; trail: Trail; onOthers?: (() => void) | undefined };

/** Side by side; on a phone they snap sideways. */
export function ThemePreviews({ samples, trail, onOthers }: PreviewsProps) {
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
            <Sample key={sample.card_id} sample={sample} nth={at + 1} trail={trail} paper={paper} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Two of one person are told apart by their number. */
function Sample({ sample, nth, trail, paper }: { sample: ThemeSample; nth: number; trail: Trail; paper: string }) {
  const { content, look } = dressCard(sample.content, { trail, places: sample.places, begun: sample.begun });
  return (
    <li className="w-60 shrink-0 snap-start">
      <section
        aria-label={`Card ${nth}: ${nameOf(content)}`}
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
    </li>
  );
}
