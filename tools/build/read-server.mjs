/** Reads all code of the server once: Node keeps it compiled (`NODE_COMPILE_CACHE`), so the first start finds it so. */
import { rememberImports } from '#server/boot/remember-imports.ts'

rememberImports()
await import('#server/boot/start.ts')
// What a start leaves for later.
await import('#server/accounts/open-auth.ts')
await import('#server/api/console-handlers.ts')
await import('#demo/pictures/render.ts')
await import(new URL('../../dist/server/entry-server.js', import.meta.url).href)
