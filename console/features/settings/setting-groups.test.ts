import { expect, test } from 'vitest'
import type { ShopSetting } from '#contract/schemas/admin/shop/settings.ts'
import { foundSettings, groupsOf } from './setting-groups.ts'

const setting = (Name: string, more: Partial<ShopSetting> = {}): ShopSetting => ({
  ...{ Name, Does: '', Wanted: 'a text', Value: '', IsSet: false, IsSecret: false, Normally: '', Version: 0 },
  ...{ ChangedAt: null, ChangedBy: '' },
  ...more,
})

const SETTINGS = [
  setting('taxsettings.region', { Does: 'Where the shop sells from.', Value: 'US-CO', IsSet: true }),
  setting('culture'),
  setting('limits.photosperday'),
  setting('taxsettings.defaultclass'),
]

test('Settings stand in groups by name, with those of the shop as a whole first', () => {
  const groups = groupsOf(SETTINGS).map(({ name, settings }) => [name, settings.length])
  expect(groups).toEqual([
    ['The shop as a whole', 1],
    ['Limits', 1],
    ['Taxes', 2],
  ])
})

test('A search finds settings whose name, group, words or value have each of its words, whatever their case', () => {
  const names = (search: string, isSetOnly = false) =>
    foundSettings(SETTINGS, search, isSetOnly).map(({ Name }) => Name)
  expect(names('TAXES us-co')).toEqual(['taxsettings.region'])
  expect(names('sells')).toEqual(['taxsettings.region'])
  expect(names('')).toHaveLength(4)
  expect(names('tax', true)).toEqual(['taxsettings.region'])
})
