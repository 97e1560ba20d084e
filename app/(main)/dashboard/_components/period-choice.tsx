// Seven days, thirty, or twelve weeks: links, so that the choice lives in the address.
import { Segmented } from "#components/ui/segmented.tsx";
import { paths } from "#lib/paths.ts";
import type { Period } from "../loaders.ts";

const LABELS = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "84", label: "12 weeks" },
] as const satisfies readonly { value: Period; label: string }[];

export function PeriodChoice({ period }: { period: Period }) {
  const segments = LABELS.map((segment) => ({ ...segment, href: `${paths.dashboard()}?period=${segment.value}` }));
  return <Segmented label="Period" value={period} segments={segments} />;
}
