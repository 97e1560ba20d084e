// Cards for visitors as a Next route.
import { serveCard } from "./serve-card.ts";

export { serveCard as GET, serveCard as HEAD };
