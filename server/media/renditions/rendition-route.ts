// GET /api/media/renditions/{id}/{name}: a public picture in one of the sizes, for everybody and for ever.
import { AppError } from "#lib/errors.ts";
import {
  type Absent,
  hotRendition,
  keepAbsent,
  knownAbsent,
  type Made,
} from "#server/media/renditions/hot-renditions.ts";
import { plainAnswer, renditionAnswer } from "#server/media/renditions/rendition-answer.ts";
import { meantBy } from "#server/media/renditions/rendition-source.ts";
import { madeOf } from "#server/media/renditions/shown-picture.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { rawRoute } from "#server/platform/api/raw-route.ts";
import { json } from "#server/platform/api/respond.ts";

export const renditionRoute = rawRoute({
  service: "media",
  method: "GET",
  path: "/media/renditions/{id}/{name}",
  body: { types: [], most: 0 },
  limit: null,
  credential: async () => null,
  answer: async (_, { request, params }) => {
    const key = `${params.id}/${params.name}`;
    const made = hotRendition(key) ?? (await lookUp(key, params));
    return "bytes" in made ? renditionAnswer(request, made) : elsewhere(made);
  },
});

async function lookUp(key: string, params: Readonly<Record<string, string>>): Promise<Made | Absent> {
  const absent = knownAbsent(key);
  if (absent) return absent;
  const meant = await meantBy(params);
  if (!("source" in meant)) {
    keepAbsent(key, meant);
    return meant;
  }
  return madeOf(meant);
}

function elsewhere(absent: Absent): WireAnswer {
  if ("over" in absent) return plainAnswer(absent.over);
  if (!("moved" in absent)) throw new AppError("not_found");
  return json(302, {}, { location: absent.moved, "cache-control": "public, max-age=300" });
}
