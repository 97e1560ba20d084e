// Whose cards, or which location's, brought how many people: one table for both.
import type { ReactNode } from "react";
import { Delta } from "#components/patterns/delta.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import type { CardSteps } from "#lib/services/card/figures-entities.ts";

export type StepRow = { id: string; name: ReactNode; steps: CardSteps; before?: CardSteps };

type StepRowsProps = {
  title: string;
  id: string;
  hint?: string;
  /** The head of the names. */
  noun: string;
  rows: readonly StepRow[];
};

/** Draws nothing without rows. */
export function StepRows({ title, id, hint, noun, rows }: StepRowsProps) {
  if (rows.length === 0) return null;
  const compared = rows.some(({ before }) => before !== undefined);
  return (
    <Section title={title} hint={hint} id={id}>
      <Table>
        <thead>
          <tr>
            <Th>{noun}</Th>
            <Th className="text-right">Opened</Th>
            {compared ? <Th className="text-right touch:hidden">Change</Th> : null}
            <Th className="text-right">Saved</Th>
            <Th className="text-right">Answered</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td className="font-medium">{row.name}</Td>
              <Td numeric>{row.steps.opened.toLocaleString("en")}</Td>
              {compared ? (
                <Td numeric className="touch:hidden">
                  {row.before ? <Delta now={row.steps.opened} before={row.before.opened} /> : null}
                </Td>
              ) : null}
              <Td numeric>{row.steps.saved.toLocaleString("en")}</Td>
              <Td numeric>{row.steps.answered.toLocaleString("en")}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
