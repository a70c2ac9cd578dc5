import { expect, test } from 'vitest'
import { type OpenSubmenu, type SubmenuEvent, submenuState } from './submenus.ts'

const one = (by: 'hover' | 'focus' | 'press'): OpenSubmenu => ({ id: 1, by })

const CASES: [string, OpenSubmenu, SubmenuEvent, OpenSubmenu][] = [
  ['hovering opens', undefined, { type: 'hover', id: 1 }, one('hover')],
  ['focus opens', undefined, { type: 'focus', id: 1 }, one('focus')],
  ['a press opens', undefined, { type: 'press', id: 1 }, one('press')],
  ['a press keeps what hovering showed', one('hover'), { type: 'press', id: 1 }, one('press')],
  ['a press keeps what focus showed', one('focus'), { type: 'press', id: 1 }, one('press')],
  ['a second press closes', one('press'), { type: 'press', id: 1 }, undefined],
  ['the pointer closes what it opened by leaving', one('hover'), { type: 'leave', id: 1 }, undefined],
  ['the pointer leaves what was pressed open', one('press'), { type: 'leave', id: 1 }, one('press')],
  [
    'the pointer leaving one does not close another',
    { id: 2, by: 'hover' },
    { type: 'leave', id: 1 },
    { id: 2, by: 'hover' },
  ],
  ['focus moving on closes what it opened', one('focus'), { type: 'blur', id: 1 }, undefined],
  ['focus moving on closes what was pressed open', one('press'), { type: 'blur', id: 1 }, undefined],
  ['focus moving on leaves what the pointer is over', one('hover'), { type: 'blur', id: 1 }, one('hover')],
  ['hovering over a pressed one leaves it pressed', one('press'), { type: 'hover', id: 1 }, one('press')],
  ['another one opening closes the first', one('press'), { type: 'hover', id: 2 }, { id: 2, by: 'hover' }],
  ['closing closes whatever is open', one('press'), { type: 'close' }, undefined],
]

test.each(CASES)('In the menu of the header, %s', (_, open, event, expected) => {
  expect(submenuState(open, event)).toEqual(expected)
})
