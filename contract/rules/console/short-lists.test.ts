import { expect, test } from 'vitest'
import type { StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import { type AskedStaff, type AskedTemplates, isStaffAsked, isTemplateAsked } from './short-lists.ts'

const ADA = { Name: 'Ada Winters', Email: 'admin@silverpine.example', Role: 'Admin' } as StaffListing
const LESSON = { Key: 'lesson', Description: 'A first lesson', Type: 'product' } as ListedTemplate

test.for<[string, AskedStaff, boolean]>([
  ['nothing', {}, true],
  ['a part of the name in other letters', { q: ' WINTER ' }, true],
  ['a part of the address', { q: 'silverpine.ex' }, true],
  ['other words', { q: 'sam' }, false],
  ['their role', { role: 'Admin' }, true],
  ['another role', { q: 'ada', role: 'Agent' }, false],
])('A person of the staff is found or not by %s', ([, asked, isFound]) => {
  expect(isStaffAsked(ADA, asked)).toBe(isFound)
})

test.for<[string, AskedTemplates, boolean]>([
  ['nothing', {}, true],
  ['its key', { q: 'Lesson' }, true],
  ['a part of what it is for', { q: 'first l' }, true],
  ['other words', { q: 'rental' }, false],
  ['its kind', { kind: 'product' }, true],
  ['another kind', { q: 'lesson', kind: 'value' }, false],
])('A template is found or not by %s', ([, asked, isFound]) => {
  expect(isTemplateAsked(LESSON, asked)).toBe(isFound)
})
