// Finds ordered devices for the command palette; browser only.
import { call } from "./call.ts";

export type FoundDevice = { id: string; name: string; number: string; beside: string };

/** Up to five devices that match; none when the search cannot be made. */
export async function findDevices(query: string, signal: AbortSignal): Promise<FoundDevice[]> {
  try {
    const { data } = await call("card.devices", { filters: query, per_page: 5, page: 1 }, { signal });
    return data.map(({ id, name, number, person, target }) => {
      const whose = person?.name || target?.name || "In the box";
      return { id, name, number, beside: `${number} · ${whose}` };
    });
  } catch {
    return [];
  }
}
