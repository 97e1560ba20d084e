// Where somebody could help: a few sentences with their reasons, each leading to its place.
import { Section } from "#components/patterns/section-heading.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { Button } from "#components/ui/button.tsx";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import type { FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";
import { helpWords } from "./franchise-words.ts";

type HelpProps = {
  help: FranchiseOverview["help"];
  nameOf: (location: string) => string;
  brand: string;
  mayGo: boolean;
};

/** Says so where nobody needs any. */
export function Help({ help, nameOf, brand, mayGo }: HelpProps) {
  return (
    <Section title="Where you could help" id="help">
      {help.length === 0 ? (
        <p className="py-4 text-13 text-muted">No location needs attention in this period.</p>
      ) : null}
      <ul>
        {help.map((one) => {
          const { what, why } = helpWords(one);
          const name = shortName(nameOf(one.location_id), brand);
          return (
            <li key={one.location_id} className="flex items-center gap-3 border-b border-line py-3">
              <span className="grid min-w-0 flex-1">
                <span className="font-medium text-pretty">
                  <bdi>{name}</bdi>: {what}
                </span>
                <span className="text-12 text-muted">{why}</span>
              </span>
              {mayGo ? (
                <Button size="sm" aria-label={`Go to ${name}`} onClick={() => switchWorkspace(one.location_id)}>
                  Go to
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
