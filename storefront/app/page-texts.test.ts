import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption } from '#storefront/features/product/product-for-tests.ts'
import { DAY_AND_START_TIME, PRODUCT_PATH } from '#storefront/testing/live-product-for-tests.ts'
import { aShopProduct, visit } from '#storefront/testing/shop-for-tests.ts'
import { EN_US } from '#storefront/texts/en-us.ts'
import { readState } from './page-state.ts'

const CATEGORY = '/l/lift-tickets'
const textsFor = (hasKey: (key: string) => boolean) => () => ({
  keys: new Set(Object.keys(EN_US).filter(hasKey)),
  url: '/own.json',
})

async function openedWith(textsOf?: ReturnType<typeof textsFor>) {
  const page = await visit(CATEGORY, textsOf && { textsOf })
  if (page.kind !== 'page') throw new Error(`${CATEGORY} leads elsewhere`)
  const { allTextsUrl, textsUrl } = readState(page.state)
  expect(page.textsUrl).toBe(textsUrl)
  return { allTextsUrl, textsUrl }
}

test('A page opens with its own texts where it shows no others, and knows where all are', async () => {
  const opened = await openedWith(textsFor((key) => !key.startsWith('publicui.calendar.')))
  expect(opened).toEqual({ textsUrl: '/own.json', allTextsUrl: '/texts.json' })
})

test('A page that was rendered with a text that is not among its own opens with all texts', async () => {
  const opened = await openedWith(textsFor((key) => key !== 'publicui.tile.action'))
  expect(opened).toEqual({ textsUrl: '/texts.json', allTextsUrl: undefined })
})

test('A page whose texts are not known opens with all texts', async () => {
  expect(await openedWith()).toEqual({ textsUrl: '/texts.json', allTextsUrl: undefined })
})

test('A product page asks for the texts of the controls that its product has, and of the household to choose from', async () => {
  const asked: (readonly string[])[] = []
  const textsOf = (_: string, prepared: readonly string[]) => void asked.push(prepared)
  const addOn = anOption(3, { AttributeControlType: CONTROL_TYPES.checkboxes, TextPrompt: '[Add On]' })
  const product = aShopProduct({ ProductAttributes: [...DAY_AND_START_TIME, addOn], HasAssignment: true })
  await visit(PRODUCT_PATH, { engine: { '/api/product/by-slug/half-day-ticket': product }, textsOf })
  await visit(CATEGORY, { textsOf })
  expect(asked).toEqual([['DayField', 'PopupDay', 'TimeField', 'AddOns', 'HolderOption', 'HouseholdField'], []])
})
