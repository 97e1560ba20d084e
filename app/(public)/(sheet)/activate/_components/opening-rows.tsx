// The few that a tag is mostly for, as rows to choose from: one's own card first, then colleagues and the workspace's page.
import { Avatar } from "#components/ui/avatar.tsx";
import { Radio } from "#components/ui/checkbox.tsx";
import type { DeviceTargets } from "#lib/services/card/device-entities.ts";

type OpeningRow = { id: string; name: string; note: string; photo: string | null };

/** More are found in the list below them. */
const MOST_ROWS = 5;

/** One row for each card of this person, one for each colleague's first, and the website. */
export function rowsOf({ cards, locations }: DeviceTargets, me: string): OpeningRow[] {
  const own = cards.filter(({ person }) => person.id === me);
  const firsts = new Map(cards.filter(({ person }) => person.id !== me).map((card) => [card.person.id, card]));
  const people = [...own, ...firsts.values()].map(({ id, name, person }) => ({
    id,
    name: person.name || name,
    note: person.id !== me ? "Their card" : own.length > 1 ? `You, ${name}` : "You",
    photo: person.photo_url,
  }));
  const [place] = locations;
  const website = place ? [{ id: place.id, name: place.name, note: "Its website", photo: null }] : [];
  return [...people.slice(0, MOST_ROWS - website.length), ...website];
}

type OpeningRowsProps = { rows: readonly OpeningRow[]; chosen: string; onChoose: (id: string) => void };

/** Radio buttons with whole rows to press. */
export function OpeningRows({ rows, chosen, onChoose }: OpeningRowsProps) {
  if (rows.length === 0) return null;
  return (
    <fieldset className="border-t border-line-strong">
      <legend className="sr-only">Whose card should it open?</legend>
      {rows.map(({ id, name, note, photo }) => (
        <label
          key={id}
          htmlFor={`opens-${id}`}
          className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line py-2.5"
        >
          <Radio id={`opens-${id}`} name="opens" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          <Avatar name={name} src={photo} size={36} />
          <span className="min-w-0">
            <b className="block text-14 font-medium">{name}</b>
            <span className="block text-13 text-muted">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
