// Where drizzle-kit finds the schema and writes the migrations: `npm run db:generate`.
import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "postgresql", schema: "./db/schema/*.ts", out: "./db/migrations" });
