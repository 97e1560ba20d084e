// An invoice's state as a chip: a shape, a word, a colour.
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";

const LOOKS = {
  open: { tone: "warning", Icon: CircleDashed, word: "Open" },
  paid: { tone: "positive", Icon: CircleCheck, word: "Paid" },
  void: { tone: "neutral", Icon: CircleX, word: "Void" },
} as const;

/** The word alone says it; colour and shape say it again. */
export function InvoiceState({ status }: { status: Invoice["status"] }) {
  const { tone, Icon, word } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  );
}
