/** A folder of migrations of the test's own: steps that come after all those of the shop, in the order given. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type MigrationFolder = { path: string; remove(): void }

/** Later than any step of the shop. */
const FIRST_MILLIS = Date.parse('2100-01-01')

export function migrationFolder(files: readonly string[]): MigrationFolder {
  const path = mkdtempSync(join(tmpdir(), 'chairlift-migrations-'))
  mkdirSync(join(path, 'meta'))
  const entries = files.map((sql, index) => {
    const tag = `step_${index}`
    writeFileSync(join(path, `${tag}.sql`), sql)
    return { idx: index, version: '7', when: FIRST_MILLIS + index, tag, breakpoints: true }
  })
  writeFileSync(join(path, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
