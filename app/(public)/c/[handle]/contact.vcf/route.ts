// A card as a contact file: what 'Save contact' leads to, with and without JavaScript.
import { serveCard } from "../serve-card.ts";

export { serveCard as GET, serveCard as HEAD };
