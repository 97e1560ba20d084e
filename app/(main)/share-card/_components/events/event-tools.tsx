"use client";
// Over the list of events: a new one, and those of a calendar's file.
import { CalendarPlus, Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";

type EventToolsProps = { onNew: () => void; onFile: (file: File) => Promise<void> };

export function EventTools({ onNew, onFile }: EventToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        <CalendarPlus aria-hidden="true" />
        Import .ics
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label="Calendar file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void onFile(file);
        }}
      />
      <Button size="sm" variant="primary" onClick={onNew}>
        <Plus aria-hidden="true" />
        New event
      </Button>
    </>
  );
}
