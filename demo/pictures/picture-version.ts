/**
 * Eight hex digits that change whenever a rendered picture might: a digest of every source file of this folder.
 * Put it in file names and a browser may keep a picture for ever.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const pictureVersion: string = digest(import.meta.dirname)

function digest(folder: string): string {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const hash = createHash('sha256')
  for (const file of sources) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}
