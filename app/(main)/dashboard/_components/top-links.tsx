// The links that brought most people in the last thirty days.

import Link from "next/link";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import type { TopLink } from "#lib/client/use-dashboard.ts";
import { paths } from "#lib/paths.ts";
import { withoutScheme } from "#lib/web-address.ts";

function recent({ clicks }: TopLink): number {
  return clicks.last30.reduce((sum, day) => sum + day, 0);
}

export function TopLinks({ links }: { links: readonly TopLink[] }) {
  return (
    <Section
      title="Links"
      hint="most people, last 30 days"
      id="top-links"
      end={
        <Link href={paths.shareLinks()} className="link">
          Share links
        </Link>
      }
    >
      <Table>
        <thead>
          <tr>
            <Th>Link</Th>
            <Th className="touch:hidden">
              <span className="sr-only">Trend</span>
            </Th>
            <Th className="text-right">People</Th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <Tr key={link.id}>
              <Td className="max-w-0 w-full">
                <IntentLink
                  href={paths.editShareLink(link.id)}
                  prefetch={false}
                  className="cut block font-medium hover:underline"
                >
                  {link.title}
                </IntentLink>
                <span className="cut block text-12 text-muted">{withoutScheme(link.shortlink)}</span>
              </Td>
              <Td className="touch:hidden">
                <Sparkline values={link.clicks.last30} width={120} flat={recent(link) === 0} />
              </Td>
              <Td numeric>{recent(link).toLocaleString("en")}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
