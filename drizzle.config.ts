/**
 * `npx drizzle-kit generate --name what_changed` writes a migration from the tables; read and complete its SQL by hand.
 */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './commerce/*/*.tables.ts',
  out: './commerce/database/migrations',
  casing: 'snake_case',
})
