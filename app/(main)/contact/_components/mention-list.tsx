"use client";
import { Avatar } from "#components/ui/avatar.tsx";
// Colleagues who can be mentioned in a note: offered while somebody types an @, chosen by a press or by Enter.
import { cn } from "#components/ui/cn.ts";
import type { Mentions } from "./use-mentions.ts";

/** The field keeps the focus; its keys move the choice. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const { offered, at, pick, listId, optionId } = mentions;
  if (offered === null) return null;
  return (
    <div className="basis-full">
      {offered.length === 0 ? (
        <p role="status" className="text-12 text-muted">
          No colleague with this name can see this contact.
        </p>
      ) : (
        <div
          id={listId}
          role="listbox"
          aria-label="Colleagues to mention"
          className="max-w-80 rounded-control border border-line-strong bg-raised p-1"
        >
          {offered.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose; the focus stays there
            <div
              key={person.id}
              id={optionId(person.id)}
              role="option"
              aria-label={person.name}
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              className={cn(
                "flex cursor-pointer items-center gap-2 rounded-small px-2 py-1.5 text-13 touch:min-h-11",
                index === at && "bg-hover",
              )}
            >
              <Avatar name={person.name} size={24} />
              <span className="cut">{person.name}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
