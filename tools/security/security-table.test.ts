/**
 * The table of docs/security.md holds every item of ASVS 5.0 at level 1 or 2 once, without blank cells, and every test
 * and document it names exists.
 */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '#tools/bootstrap/root.mjs'

/** The level of every item of the standard: one word for each section of a chapter, one digit for each item in it. */
const LEVELS = {
  V1: '22 1111122223 112222222223 222 123',
  V2: '122 112 12223 23',
  V3: '3 113 12223 11222233 11122333 3 22333',
  V4: '12233 23333 22 1222',
  V5: '2 112333 113 222',
  V6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  V7: '222 1111 22 11222 223 22',
  V8: '1233 1123 133 23',
  V9: '111 1222',
  V10: '22 223 22223 1111122222233333 22222 22 222',
  V11: '2233 22233 11233 1222 23 23 33',
  V12: '12233 11 22223',
  V13: '2333 222223 2233 1222233',
  V14: '22 12223333 122',
  V15: '12233 12233 1222222 3333',
  V16: '2 22222 2222 222 2223',
  V17: '23 22223333 22',
}
const ROW = /^\| (V\d+\.\d+\.\d+) \| (.*) \|$/gm
const TEST_FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:test\.tsx?|spec\.ts))`/g
const DOCUMENT = /\]\(([\w./-]+\.md)\)/g

type Row = { id: string; level: string; about: string; status: string; shownBy: string; rest: string[] }

const rows = [...readFileSync(at('docs/security.md'), 'utf8').matchAll(ROW)].map(([, id = '', cells = '']): Row => {
  const [level = '', about = '', status = '', shownBy = '', ...rest] = cells.split('|').map((cell) => cell.trim())
  return { id, level, about, status, shownBy, rest }
})
const named = ({ shownBy }: Row) => [
  ...[...shownBy.matchAll(TEST_FILE)].map(([, file = '']) => file),
  ...[...shownBy.matchAll(DOCUMENT)].map(([, file]) => `docs/${file}`),
]

test('Every ASVS item of level 1 and 2 stands in the table once, with its level', () => {
  const items = Object.entries(LEVELS).flatMap(([chapter, sections]) =>
    sections
      .split(' ')
      .flatMap((levels, section) => [...levels].map((level, item) => `${chapter}.${section + 1}.${item + 1} ${level}`)),
  )
  const wanted = items.filter((item) => !item.endsWith(' 3'))
  expect([items.length, wanted.length]).toEqual([345, 253])
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted)
})

test('Every row of the security table has a subject, a status, and evidence or a reason', () => {
  const statuses = ['met', 'not applicable', 'open']
  const wrong = rows.filter(
    ({ about, rest, shownBy, status }) =>
      about === '' || shownBy.length < 10 || !statuses.includes(status) || rest.length > 0,
  )
  expect(wrong).toEqual([])
})

test('Every item that is met names a test or a document, and everything named exists', () => {
  expect(rows.filter((row) => row.status === 'met' && named(row).length === 0).map(({ id }) => id)).toEqual([])
  const missing = rows.flatMap((row) => named(row).filter((file) => !existsSync(at(file))))
  expect(missing).toEqual([])
})
