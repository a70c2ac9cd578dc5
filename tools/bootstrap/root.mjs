/** Absolute paths of the project, from any working directory. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A path inside the project. @param {string[]} parts */
export const at = (...parts) => join(ROOT, ...parts)
