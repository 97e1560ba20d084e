// One broken line for each rule of the library: what goes out, what a brand shares, what a replaced file keeps.

/** @type {import("./mutants.mjs").Mutant[]} */
export const MEDIA_LIBRARY = [
  {
    rule: "A private file is shown at no address of a public one, in no range and no size",
    file: "server/media/renditions/rendition-source.ts",
    from: 'if (place?.class !== "public") return null;',
    to: "if (!place) return null;",
  },
  {
    rule: "A file whose rights are over goes out to nobody",
    file: "server/media/repository.ts",
    from: "return rightsEndAt !== null && rightsEndAt <= now;",
    to: "return rightsEndAt !== null && rightsEndAt > now;",
  },
  {
    rule: "What the brand shares is its locations' to use and nobody else's",
    file: "db/functions/asset.sql",
    from: "WHERE w.id = current_workspace()\n$$;\nGRANT EXECUTE ON FUNCTION asset_brand_above TO app;",
    to: "LIMIT 1\n$$;\nGRANT EXECUTE ON FUNCTION asset_brand_above TO app;",
  },
  {
    rule: "Owners and managers alone share a file with every location",
    file: "server/media/service.ts",
    from: "if (input.brand === true && (write.scope.ownerId !== null || ",
    to: "if (input.brand === true && (",
  },
  {
    rule: "A file of the brand is changed by owners and managers alone, whoever put it up",
    file: "server/media/repository.ts",
    from: "return brand && ownerId !== null;",
    to: "return brand && ownerId === null;",
  },
  {
    rule: "A location sees nothing of what its brand deleted",
    file: "server/media/library/library.ts",
    from: "if (above !== null && ask.deletedAfter !== null) return NOTHING;",
    to: "if (above === null && ask.deletedAfter === undefined) return NOTHING;",
  },
  {
    rule: "A file with versions or a picture of its own is not spent on another one",
    file: "server/media/library/version-store.ts",
    from: "eq(assets.id, id), bare, notExists(versions)",
    to: "eq(assets.id, id)",
  },
  {
    rule: "Earlier versions take up the room of whose file it is",
    file: "db/functions/asset.sql",
    from: "WHERE v.workspace_id = current_workspace() AND a.owner_id = p_user), 0))::bigint,",
    to: "WHERE v.workspace_id = current_workspace() AND a.owner_id IS NULL), 0))::bigint,",
  },
  {
    rule: "What somebody put into the library stays there until they delete it",
    file: "db/functions/asset.sql",
    from: "AND (a.passing OR a.deleted_at IS NOT NULL)",
    to: "AND (a.passing OR a.deleted_at IS NULL OR a.deleted_at IS NOT NULL)",
  },
  {
    rule: "A private file of a contact is in no library, also once the contact has it no longer",
    file: "db/functions/asset.sql",
    from: "OR NOT a.passing AND NOT EXISTS",
    to: "OR NOT EXISTS",
  },
  {
    rule: "Who sees their own alone replaces no file that others show",
    file: "server/media/library/uses.ts",
    from: "ownerId === null || one.ownerId === ownerId",
    to: "ownerId === null || one.ownerId !== ownerId",
  },
  {
    rule: "What was made of a file has its end of rights",
    file: "server/media/repository.ts",
    from: "and made.made_from = s.id",
    to: "and made.made_from <> s.id",
  },
  {
    rule: "A member renames a folder for their own files alone",
    file: "server/media/repository.ts",
    from: ".where(and(mine(scope), IN_LIBRARY, eq(assets.folder, from), changeable))",
    to: ".where(and(eq(assets.workspaceId, scope.workspaceId), IN_LIBRARY, eq(assets.folder, from), changeable))",
  },
  {
    rule: "A replaced file takes the rights of the new one",
    file: "server/media/library/version-store.ts",
    from: "rightsEndAt: rightsOver(said.rightsEndOn)",
    to: "rightsEndAt: asset.rightsEndAt",
  },
  {
    rule: "Of rights that end people are told once",
    file: "server/media/repository.ts",
    from: "isNull(assets.rightsToldAt), isNull(assets.deletedAt)],",
    to: "isNull(assets.deletedAt)],",
  },
  {
    rule: "A file of the library is taken as a picture by whoever may use it, where they may",
    file: "server/links/library-picture.ts",
    from: "file.brand || scope.ownerId === null || file.ownerId === scope.ownerId",
    to: "file.brand || scope.ownerId === null || file.ownerId !== scope.ownerId",
  },
  {
    rule: "What replaces a file of the library is shown at every address of it",
    file: "server/links/pictures.ts",
    from: "shape === null ? media.read(workspaceId, assetId) : media.shown(assetId, SIZES[shape])",
    to: "shape === null ? media.shown(assetId, SIZES.preview) : media.read(workspaceId, assetId)",
  },
  {
    rule: "A picture whose rights are over is shown at no address",
    file: "server/media/renditions/rendition-source.ts",
    from: "if (!asset || isOver(asset)) return null;",
    to: "if (!asset) return null;",
  },
  {
    rule: "A picture that a location may choose is kept",
    file: "db/functions/link.sql",
    from: "concat_ws(' ', c.picture_url, c.rights, c.own, c.above) FROM campaigns c",
    to: "c.picture_url FROM campaigns c",
  },
  {
    rule: "What may not go out is named with its reason, and nothing that is private is named",
    file: "server/media/library/library.ts",
    from: 'if (row.class !== "public") return "gone";',
    to: 'if (row.class === "public" && row.deletedAt === now) return "gone";',
  },
  {
    rule: "A picture on its way is painted in its colors, unless it can be seen through",
    file: "lib/average-color.ts",
    from: "if (high & 128) return null;",
    to: "if (high & 256) return null;",
  },
  {
    rule: "What was chosen in the library is used once",
    file: "lib/client/preselected-media.ts",
    from: "if (chosen.length > 0) patchState",
    to: "if (chosen.length > 99) patchState",
  },
];
