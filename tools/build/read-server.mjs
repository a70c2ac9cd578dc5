/** Reads all code of the server once: Node keeps it compiled (`NODE_COMPILE_CACHE`), so the first start finds it so. */
import { rememberImports } from '#server/boot/remember-imports.ts'

rememberImports()
await import('#server/boot/start.ts')
await import(new URL('../../dist/server/entry-server.js', import.meta.url).href)
