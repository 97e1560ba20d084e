// A list that is on its way: rows in the shape of the rows, drawn by the sheet, because they are sent with every page.

/** Says that it is loading; draws what is coming. */
export function ListSkeleton({ rows = 6, picture = true }: { rows?: number; picture?: boolean }) {
  return (
    <div aria-busy="true" className="list-skeleton" data-plain={picture ? undefined : true}>
      <span className="sr-only" role="status">
        Loading
      </span>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <i key={index}>
          <b />
        </i>
      ))}
    </div>
  );
}
