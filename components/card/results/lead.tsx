// A sentence of figures; what counts most is underlined.
import type { LeadPart } from "./results-lead.ts";

export function Lead({ parts }: { parts: readonly LeadPart[] }) {
  return parts.map(({ text, strong }, place) =>
    strong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is made anew as a whole, and two numbers may be alike
      <b key={place} className="font-semibold underline decoration-brand-line decoration-2 underline-offset-4">
        {text}
      </b>
    ) : (
      text
    ),
  );
}
