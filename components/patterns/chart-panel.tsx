"use client";
// Holds a picture and the table behind it, and the button between them; both arrive rendered.
import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { SectionHeading } from "./section-heading.tsx";

type ChartPanelProps = {
  title: string;
  hint?: ReactNode;
  controls?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
};

/** Whoever cannot read the picture reads the table. */
export function ChartPanel({ title, hint, controls, chart, table }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading
        id={id}
        title={title}
        hint={hint}
        end={
          <>
            {controls}
            <IconButton label={asTable ? "Show as chart" : "Show as table"} onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            </IconButton>
          </>
        }
      />
      {asTable ? table : chart}
    </section>
  );
}
