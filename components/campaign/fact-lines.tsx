// Facts beside the builder, a line each: what it is, and what it says.

export function FactLines({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="border-t border-line text-13">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 border-b border-line py-2.5">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
