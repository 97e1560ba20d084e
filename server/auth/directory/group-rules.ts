// What groups mean: the first rule whose group somebody is in says where they belong, as what, and in which theme.

export type GroupRule = {
  groupName: string;
  placeId: string;
  role: "manager" | "member";
  themeId: string | null;
  position: number;
};
export type Belonging = { placeId: string | null; role: "manager" | "member"; themeId: string | null };

const fold = (name: string) => name.trim().toLowerCase();

/** Where somebody in these groups belongs; a rule for a place that is no more decides nothing. */
export function belonging(
  groups: readonly string[],
  rules: readonly GroupRule[],
  { otherwise, places }: { otherwise: string | null; places: readonly string[] },
): Belonging {
  const mine = new Set(groups.map(fold));
  const rule = [...rules]
    .sort((a, b) => a.position - b.position)
    .find(({ groupName, placeId }) => mine.has(fold(groupName)) && places.includes(placeId));
  if (rule) return { placeId: rule.placeId, role: rule.role, themeId: rule.themeId };
  const placeId = otherwise !== null && places.includes(otherwise) ? otherwise : null;
  return { placeId, role: "member", themeId: null };
}
