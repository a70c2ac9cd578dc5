/**
 * Replaces the last build by a fresh one while a shop may be serving it and pages of it may be open in browsers.
 *
 * New files are copied first and the manifest last, so that every file it names exists. Files of older builds stay for
 * a day after they stopped being current, so an open page still finds its chunks. The modification time of a file says
 * when it was last current.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const KEPT_HOURS = 24
const MANIFEST = '.vite/manifest.json'

/**
 * @param {string} fresh folder of the new client build @param {string} current folder that is served @param {Date} now
 */
export function publishBuild(fresh, current, now) {
  const record = join(current, '.vite/files.json')
  /** @type {string[]} */
  const outgoing = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : []
  const incoming = filesIn(fresh).filter((file) => file !== MANIFEST)

  for (const file of [...outgoing, ...incoming]) {
    const target = join(current, file)
    if (incoming.includes(file)) {
      mkdirSync(dirname(target), { recursive: true })
      cpSync(join(fresh, file), target)
    }
    if (existsSync(target)) utimesSync(target, now, now)
  }
  mkdirSync(dirname(record), { recursive: true })
  renameSync(join(fresh, MANIFEST), join(current, MANIFEST))
  writeFileSync(record, JSON.stringify(incoming))

  const oldest = now.getTime() - KEPT_HOURS * 3_600_000
  for (const file of filesIn(current)) {
    const isKept =
      incoming.includes(file) || file.startsWith('.vite/') || statSync(join(current, file)).mtimeMs >= oldest
    if (!isKept) rmSync(join(current, file))
  }
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
