import { expect, test } from 'vitest'
import { AREAS as AREAS_OF_CONSOLE, type Area } from './areas.ts'
import { foundAreas, readSearch } from './find.ts'
import { PAGES_WITHIN } from './places.ts'

const AREAS: Area[] = [
  { name: 'Scan', to: '/scan', icon: '', isOutside: true },
  { name: 'Closed days', to: '/closed-days', icon: '' },
  { name: 'Today', to: '/', icon: '', key: 't' },
  { name: 'Day lists', to: '/lists', icon: '' },
]

test('Find shows areas that begin with the words before those that contain them, whatever their case', () => {
  expect(foundAreas('DAY', AREAS).map(({ name }) => name)).toEqual(['Day lists', 'Closed days', 'Today'])
  expect(foundAreas('', AREAS)).toHaveLength(AREAS.length)
  expect(foundAreas('nothing', AREAS)).toEqual([])
})

test('A search that begins with # is for orders alone, one with > for areas alone', () => {
  expect(readSearch(' # 20417 ')).toEqual({ kinds: ['orders'], text: '20417' })
  expect(readSearch('>prices')).toEqual({ kinds: ['areas'], text: 'prices' })
  expect(readSearch('hart')).toEqual({ kinds: ['orders', 'things', 'areas'], text: 'hart' })
})

test('Every page that Find knows within an area has the right of that area and a name of its own', () => {
  const areaOf = (to: string) => AREAS_OF_CONSOLE.find((area) => area.to !== '/' && to.startsWith(area.to))
  for (const { right, to } of PAGES_WITHIN) expect(areaOf(to)?.right, to).toBe(right)
  expect(new Set(PAGES_WITHIN.map(({ name }) => name)).size).toBe(PAGES_WITHIN.length)
})
