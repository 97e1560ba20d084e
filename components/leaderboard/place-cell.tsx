// A place as a large figure; a dash for whoever has none.

export function PlaceCell({ place }: { place: number | null }) {
  if (place !== null) return <span className="tn text-20 font-semibold tracking-display">{place}</span>;
  return (
    <span className="text-20 text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No place</span>
    </span>
  );
}
