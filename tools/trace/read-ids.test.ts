import { expect, test } from 'vitest'
import { claimedIds, isDecision, ownTitles, readIds, readTitles } from './read-ids.ts'

test('A title claims the ids in the square brackets at its end', () => {
  expect(claimedIds('A sold out day says so [DATE-12, OVS-01]')).toEqual(['DATE-12', 'OVS-01'])
  expect(claimedIds('A sold out day says so [DATE-12 OVS-01] ')).toEqual(['DATE-12', 'OVS-01'])
})

test('Brackets elsewhere, or with other words in them, claim nothing', () => {
  expect(claimedIds('[DATE-12] comes first')).toEqual([])
  expect(claimedIds('The shop speaks [en-AU]')).toEqual([])
  expect(claimedIds('Plain')).toEqual([])
})

test('Titles are read in every way they are written', () => {
  const source = `
    test('one [A-1]', () => {})
    it("two's [A-2]", async () => {})
    test.describe('three [A-3]', () => {})
    test.each([[1, 'x'], [2, 'y']])('four %i [A-4]', () => {})
    test.for(rows('a', 'b'))(\`five \${name} [A-5]\`, () => {})
    test('it\\'s six [A-6]', { tag: '@dark' }, () => {})
    test(
      'seven, on a line of its own [A-7]',
      () => {},
    )`
  const ids = readTitles(source).flatMap(claimedIds)
  expect(ids.toSorted()).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7'])
})

test('Titles of typed tables are read, and the words of a table where its title has a gap for them', () => {
  const source = `
    test.each<[string, Partial<Given>, () => void]>([['one [A-1]', f(g('(', h()))], // that's all
    ])('%s [A-2]', () => {})
    test.for([['three [A-3]']])('four [A-4]', () => {})
    describe.each<Row>(ROWS)('$name [A-5]', () => {})`
  expect(readTitles(source).flatMap(claimedIds).toSorted()).toEqual(['A-1', 'A-2', 'A-4', 'A-5'])
})

test('The own titles of tests leave out groups, steps and the words of a table', () => {
  const source = `
    describe('a group', () => {
      test('A guest signs in [A-1]', async () => { await test.step('a step', () => {}) })
      test.each([['a word', 2]])('A guest buys %s', () => {})
    })
  `
  expect(ownTitles(source)).toEqual(['A guest signs in [A-1]', 'A guest buys %s'])
})

test('A skipped or planned test proves nothing', () => {
  expect(readTitles(`test.skip('one [A-1]', f); it.todo('two [A-2]'); test.fixme('three [A-3]', f)`)).toEqual([])
})

test('Other calls are not taken for tests', () => {
  expect(readTitles(`latest('one [A-1]'); pattern.test('two [A-2]'); expect('three [A-3]')`)).toEqual([])
})

test('The ids of a document are the first cells of its rows, decisions among them', () => {
  const document = `| id | requirement |\n|---|---|\n| ROUTE-01 | History mode | A |\n| OPEN-06 | Decided |\n| ROUTE | 37 |\n see CART-01`
  expect(readIds(document)).toEqual(['ROUTE-01', 'OPEN-06'])
  expect(readIds(document).filter(isDecision)).toEqual(['OPEN-06'])
})
