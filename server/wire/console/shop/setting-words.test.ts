/** What the console says of settings is what operators read in the docs: the same settings, with the same defaults. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownSettings } from '#server/admin/known-settings.ts'
import { SETTING_WORDS } from './setting-words.ts'

const rows = readdirSync('docs')
  .filter((file) => file.endsWith('.md') && file !== 'requirements.md')
  .flatMap((file) => readFileSync(join('docs', file), 'utf8').split('\n'))
  .filter((line) => line.startsWith('|'))

const plain = (text: string) => text.toLowerCase().replaceAll(/[`,]/g, '').replaceAll('’', "'")

test('Each setting with words in the console stands in a table of the docs with the same default', () => {
  const differing = Object.entries(SETTING_WORDS).filter(([name, { normally = '' }]) => {
    const own = rows.filter((row) => row.includes(`\`${name}\``))
    return own.every((row) => !plain(row).includes(plain(normally)))
  })
  expect(differing.map(([name]) => name)).toEqual([])
})

test('Each setting that the shop knows has words that say what it does', () => {
  const unsaid = [...knownSettings([]).keys()].filter((name) => !SETTING_WORDS[name]?.does)
  expect(unsaid).toEqual([])
})
