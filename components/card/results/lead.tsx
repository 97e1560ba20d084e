// A sentence of figures; what counts most is underlined.
import type { LeadPart } from "./results-lead.ts";

export function Lead({ parts }: { parts: readonly LeadPart[] }) {
  return parts.map(({ text, strong }) =>
    strong ? (
      <b key={text} className="font-semibold underline decoration-brand-line decoration-2 underline-offset-4">
        {text}
      </b>
    ) : (
      text
    ),
  );
}
