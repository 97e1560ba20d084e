// Each way the card was come by: who opened it so, and how many of those went on.
import { ArrowDown, ArrowUp } from "lucide-react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { channelLabel } from "#lib/services/card/content-limits.ts";
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";
import { StepBars, StepLegend } from "./step-bars.tsx";

type Channel = CardFigures["channels"][number];

const share = ({ opened, saved }: CardSteps) => (opened === 0 ? 0 : Math.round((saved / opened) * 100));

/** How the share of those who saved moved, in points; nothing where there is nothing to compare with. */
function Points({ channel }: { channel: Channel }) {
  const change = share(channel) - share(channel.before);
  if (channel.before.opened === 0 || change === 0) return <span className="text-faint">–</span>;
  const Icon = change > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={change > 0 ? "text-positive" : "text-danger"}>
      <Icon className="mr-1 inline size-3.5 align-[-2px]" aria-hidden="true" />
      <span className="sr-only">{change > 0 ? "up " : "down "}</span>
      {Math.abs(change)}
    </span>
  );
}

/** Draws nothing where nobody came. */
export function ByChannel({ channels }: { channels: readonly Channel[] }) {
  const top = Math.max(1, ...channels.map(({ opened }) => opened));
  if (channels.length === 0) return null;
  return (
    <Section title="By channel" hint="saved as a share of opened" id="channels" end={<StepLegend />}>
      <Table>
        <thead>
          <tr>
            <Th>Opened by</Th>
            <Th className="w-2/5 touch:hidden">
              <span className="sr-only">Opened, saved and answered as bars</span>
            </Th>
            <Th className="text-right">Opened</Th>
            <Th className="text-right">Saved</Th>
            <Th className="text-right touch:hidden">Change</Th>
            <Th className="text-right">Answered</Th>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <Tr key={channel.channel}>
              <Td className="font-medium">{channelLabel(channel.channel)}</Td>
              <Td className="touch:hidden">
                <StepBars steps={channel} top={top} />
              </Td>
              <Td numeric>{channel.opened.toLocaleString("en")}</Td>
              <Td numeric>{share(channel)}%</Td>
              <Td numeric className="touch:hidden">
                <Points channel={channel} />
              </Td>
              <Td numeric>{channel.answered.toLocaleString("en")}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
