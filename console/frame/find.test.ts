import { expect, test } from 'vitest'
import type { Area } from './areas.ts'
import { foundAreas, readSearch } from './find.ts'

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
  expect(readSearch('hart')).toEqual({ kinds: ['orders', 'areas'], text: 'hart' })
})
