import { expect, test } from 'vitest'
import { thingPath } from './thing-path.ts'

test.for([
  ['product 12', '/catalog/12'],
  ['draft of product 12', '/catalog/12'],
  ['voucher template buddy-ticket', '/codes/templates/buddy-ticket'],
  ['voucher 7', '/codes/vouchers/7'],
  ['text en-AU publicui.footer.shop', '/words?q=publicui.footer.shop'],
  ['setting theme.pine-600', '/words/theme'],
  ['setting limits.photosperday', '/settings?q=limits.photosperday'],
  ['pool Base lifts', undefined],
  ['', undefined],
] as const)('“%s” of the trail leads to %s', ([object, path]) => {
  expect(thingPath(object)).toBe(path)
})
