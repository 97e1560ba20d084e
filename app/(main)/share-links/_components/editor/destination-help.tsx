// What reading the destination found, in one line. A warning never blocks.
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Metadata } from "#lib/services/links/entities.ts";
import { capitalized } from "#lib/text.ts";
import type { Reading } from "./use-destination.ts";

// One sentence for what does not answer and what we may not ask, as it is one answer.
const NO_ANSWER = "We can’t reach this address. Check it, or keep it if it works for the people you share it with.";

const PROBLEMS: Record<NonNullable<Metadata["problem"]>, string> = {
  blocked: NO_ANSWER,
  unreachable: NO_ANSWER,
  timeout: NO_ANSWER,
  not_html: "This is a file, not a page, so there is nothing to read from it.",
  too_many_redirects: "This address keeps redirecting. Check it in a browser.",
};

const seconds = (ms: number) => (Math.max(ms, 100) / 1000).toLocaleString("en", { maximumFractionDigits: 1 });

/** "Title, description and picture" */
function listed(words: readonly string[]): string {
  const text = words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");
  return capitalized(text);
}

function Line({ tone, children }: { tone: "positive" | "warning"; children: ReactNode }) {
  const Icon = tone === "positive" ? CircleCheck : TriangleAlert;
  return (
    <span className={tone === "positive" ? "flex gap-1.5 text-positive" : "flex gap-1.5 text-warning"}>
      <Icon className="mt-[1.5px] size-3.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

function Found({ metadata, filled }: { metadata: Metadata; filled: readonly string[] }) {
  const { problem, status, ms } = metadata;
  if (problem) return <Line tone="warning">{PROBLEMS[problem]}</Line>;
  if (status !== null && status >= 400) {
    return <Line tone="warning">Answers with an error ({status}). The link will still lead there.</Line>;
  }
  const has = metadata.title || metadata.description || metadata.image;
  const verb = filled.length === 1 ? "was" : "were";
  const said =
    filled.length > 0
      ? `${listed(filled)} ${verb} read from the page.`
      : has
        ? "What you typed stays as it is."
        : "The page has no title, description or picture of its own.";
  return (
    <Line tone="positive">
      Answers in {seconds(ms)} s. {said}
    </Line>
  );
}

/** Announced when it changes. */
export function DestinationHelp({ reading }: { reading: Reading }) {
  return (
    <span role="status">
      {reading.kind === "reading" ? (
        <span className="flex items-center gap-1.5">
          <span className="spinner size-3!" aria-hidden="true" />
          Reading the page…
        </span>
      ) : reading.kind === "read" ? (
        <Found metadata={reading.metadata} filled={reading.filled} />
      ) : reading.kind === "failed" ? (
        <Line tone="warning">The page was not read: {reading.message}</Line>
      ) : (
        "Where the link leads. We read the page's title, description and picture."
      )}
    </span>
  );
}
