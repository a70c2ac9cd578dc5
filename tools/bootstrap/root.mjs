/** Where things are, whatever folder a command is called from. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Inside the checkout. @param {string[]} parts */
export const at = (...parts) => join(ROOT, ...parts)
