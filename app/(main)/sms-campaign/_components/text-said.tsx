// What a text says, and its facts, where nobody changes them.
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";

type TextSaidProps = { words: string; facts: readonly (readonly [name: string, value: string])[] };

export function TextSaid({ words, facts }: TextSaidProps) {
  return (
    <section aria-labelledby="said">
      <SectionHeading id="said" title="The text" />
      <p className="border-b border-line py-4 text-13 wrap-anywhere whitespace-pre-wrap">{words || "No words yet"}</p>
      <FactLines facts={facts} />
    </section>
  );
}
