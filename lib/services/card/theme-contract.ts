// Themes of cards: made, drafted, published and taken back; what a location wrote over one, and the update that waits for it.
import { z } from "zod";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { themeCardListInput, themeCardSchema } from "./theme-card-entities.ts";
import {
  applyUpdateInput,
  cardThemeSchema,
  createThemeInput,
  ownValueInput,
  saveThemeInput,
  themeListSchema,
  themeReachSchema,
  themeSchema,
  themeUpdateSchema,
  themeVersionInput,
  undoUpdateInput,
  wearThemeInput,
} from "./theme-entities.ts";

const tags = ["Themes"];
const idInput = z.object({ id: machine() });
const theme = dataOf(themeSchema);
const update = dataOf(themeUpdateSchema);

const themes = contract
  .meta({ action: "themes.read" })
  .route({
    method: "GET",
    path: "/themes",
    tags,
    summary: "List themes and the places that use them",
  })
  .output(dataOf(themeListSchema));

const createTheme = contract
  .meta({ action: "themes.create", once: { decides: "themes.create", again: "card.theme" } })
  .route({ method: "POST", path: "/themes", tags, summary: "Create a theme; it starts as a draft", successStatus: 201 })
  .input(createThemeInput)
  .output(theme);

const readTheme = contract
  .meta({ action: "themes.read" })
  .route({ method: "GET", path: "/themes/{id}", tags, summary: "Read a theme with its draft and what was published" })
  .input(idInput)
  .output(theme);

const saveTheme = contract
  .meta({ action: "themes.update", once: { decides: "themes.update", again: "card.theme" } })
  .route({ method: "PATCH", path: "/themes/{id}", tags, summary: "Change a theme's draft or name; no card changes" })
  .input(saveThemeInput)
  .output(theme);

const discardTheme = contract
  .meta({ action: "themes.update", once: { decides: "themes.update", again: "card.theme" } })
  .route({ method: "POST", path: "/themes/{id}/discard", tags, summary: "Discard the draft" })
  .input(themeVersionInput)
  .output(theme);

const publishTheme = contract
  .meta({ action: "themes.publish", once: { decides: "themes.publish", again: "card.theme" } })
  .route({
    method: "POST",
    path: "/themes/{id}/publish",
    tags,
    summary: "Publish the draft to the cards that use the theme",
  })
  .input(themeVersionInput)
  .output(theme);

const undoTheme = contract
  .meta({ action: "themes.undo", once: { decides: "themes.undo", again: "card.theme" } })
  .route({ method: "POST", path: "/themes/{id}/undo", tags, summary: "Undo the last version, within 30 days" })
  .input(themeVersionInput)
  .output(theme);

const wearTheme = contract
  .meta({ action: "themes.wear", once: { decides: "themes.wear", again: "card.theme" } })
  .route({ method: "POST", path: "/themes/{id}/wear", tags, summary: "Use the theme for the cards of this place" })
  .input(wearThemeInput)
  .output(theme);

const themeReach = contract
  .meta({ action: "themes.read", heavy: "report" })
  .route({
    method: "GET",
    path: "/themes/{id}/reach",
    tags,
    summary: "Show which cards change when the draft is published",
  })
  .input(z.object({ id: machine(), skip: z.coerce.number().int().min(0).max(10_000).default(0) }))
  .output(dataOf(themeReachSchema));

const themeCards = contract
  .meta({ action: "themes.read", heavy: "report" })
  .route({
    method: "GET",
    path: "/theme-cards",
    tags,
    summary: "List published cards with the theme that each uses",
    description: "With how far each is, what it has of its own, and what the draft of a theme changes on it.",
  })
  .input(themeCardListInput)
  .output(listOf(themeCardSchema));

const removeTheme = contract
  .meta({ action: "themes.delete", once: { decides: "themes.delete", again: "card.theme" } })
  .route({ method: "DELETE", path: "/themes/{id}", tags, summary: "Retire a theme that no card uses" })
  .input(idInput)
  .output(theme);

const restoreTheme = contract
  .meta({ action: "themes.restore", once: { decides: "themes.restore", again: "card.theme" } })
  .route({ method: "POST", path: "/themes/{id}/restore", tags, summary: "Bring a retired theme back" })
  .input(idInput)
  .output(theme);

const themeUpdate = contract
  .meta({ action: "themes.read" })
  .route({
    method: "GET",
    path: "/theme-update",
    tags,
    summary: "What this place shows of its theme, and the update that is available",
  })
  .output(update);

const applyThemeUpdate = contract
  .meta({ action: "themes.merge", once: { decides: "themes.merge", again: "card.themeUpdate" } })
  .route({ method: "POST", path: "/theme-update", tags, summary: "Apply the update that is available to this place" })
  .input(applyUpdateInput)
  .output(update);

const undoThemeUpdate = contract
  .meta({ action: "themes.merge", once: { decides: "themes.merge", again: "card.themeUpdate" } })
  .route({ method: "POST", path: "/theme-update/undo", tags, summary: "Undo the last update of this place" })
  .input(undoUpdateInput)
  .output(update);

const ownThemeValue = contract
  .meta({ action: "themes.merge", once: { decides: "themes.merge", again: "card.themeUpdate" } })
  .route({
    method: "PUT",
    path: "/theme-update/values",
    tags,
    summary: "Set this place's own value for a field of the theme",
  })
  .input(ownValueInput)
  .output(update);

const cardTheme = contract
  .meta({ action: "cards.read" })
  .route({ method: "GET", path: "/cards/{id}/theme", tags, summary: "What a theme makes of a card" })
  .input(idInput)
  .output(dataOf(cardThemeSchema));

export const themeContract = {
  themes,
  createTheme,
  theme: readTheme,
  saveTheme,
  discardTheme,
  publishTheme,
  undoTheme,
  wearTheme,
  themeReach,
  themeCards,
  removeTheme,
  restoreTheme,
  themeUpdate,
  applyThemeUpdate,
  undoThemeUpdate,
  ownThemeValue,
  cardTheme,
};
