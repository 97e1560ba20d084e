// The filter by region of lists of locations.

export type NamedRegion = { id: string; name: string };

/** No filter where there are no regions. */
export function regionFilter(regions: readonly NamedRegion[]) {
  if (regions.length === 0) return [];
  const options = regions.map(({ id, name }) => ({ value: id, label: name }));
  return [{ name: "region", label: "Region", options: [{ value: "", label: "All regions" }, ...options] }];
}
