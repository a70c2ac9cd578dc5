import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import { saveStrings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { ShopFlag } from '#contract/schemas/admin/words/flags.ts'
import type { ShopText } from '#contract/schemas/admin/words/texts.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { OTHER_PLACE } from '#server/wire/console/words/text-places.ts'
import { textDocuments } from '#server/wire/console/words/texts.ts'
import { textRefusal } from '#storefront/texts/text-refusal.ts'

const SHOP = 'publicui.footer.shop'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

type TextList = { Items: ShopText[]; Next: string | null; Found: number }

async function list(query: Record<string, string>): Promise<TextList> {
  const reply = await admin.fetch(`/api/admin/texts?${new URLSearchParams(query)}`)
  return (await reply.json()) as TextList
}

async function put(path: string, body: object) {
  const reply = await admin.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as {
    success: boolean
    code?: string
    message: string[]
    Text?: ShopText
    Flag?: ShopFlag
  }
}

const change = (key: string, Text: string | null, Version: number, Locale = 'en-US') =>
  put(`/api/admin/texts/${key}`, { Locale, Text, Version })

const wordsIn = (text: ShopText | undefined, locale: string) => text?.Words.find(({ Locale }) => Locale === locale)

test('A text is found by its words, said otherwise in one locale, read by guests there, and taken back [IMPL-13]', async () => {
  const key = 'publicui.header.tagline'
  const [found] = (await list({ q: key })).Items
  expect(found).toMatchObject({ Key: key, Place: 'Every page' })
  const changed = await change(key, 'Snow, mate', 0, 'en-AU')
  expect(changed.success).toBe(true)
  expect(wordsIn(changed.Text, 'en-AU')).toMatchObject({ Own: 'Snow, mate', Version: 1, ChangedBy: 'Ada Winters' })
  expect(wordsIn(changed.Text, 'en-US')).toMatchObject({ Own: 'Mountain resort', ChangedAt: null })
  expect((await list({ q: 'SNOW mate' })).Items.map(({ Key }) => Key)).toEqual([key])
  expect((await list({ show: 'partly' })).Items.map(({ Key }) => Key)).toContain(key)
  const [trail] = await shop.database.read((tx) => readPastChanges(tx, `text en-AU ${key}`))
  expect(trail).toMatchObject({ action: 'text changed', after: { text: 'Snow, mate' } })

  const back = await change(key, null, 1, 'en-AU')
  expect(wordsIn(back.Text, 'en-AU')).toMatchObject({ Own: null, Version: 2 })
  expect((await list({ q: 'snow mate' })).Found).toBe(0)
})

test('Texts come in pages, each beginning after the last key of the one before, until all were there [IMPL-13]', async () => {
  const keys: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: TextList = await list(after === '' ? { place: 'Cart' } : { place: 'Cart', after })
    keys.push(...page.Items.map(({ Key }) => Key))
    after = page.Next
    expect(page.Found).toBeGreaterThan(50)
  }
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBe((await list({ place: 'Cart' })).Found)
})

test('A text of a colleague stays as they made it, and the second is told what it is now [IMPL-13]', async () => {
  const key = 'publicui.footer.help'
  await changeShop(shop.database, (tx) => saveStrings(tx, { 'en-US': { [key]: 'Theirs' } }))
  const refused = await change(key, 'Mine', 0)
  expect(refused).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE' })
  expect(wordsIn(refused.Text, 'en-US')).toMatchObject({ Own: 'Theirs', Version: 1 })
})

test('A text that lost a placeholder, has a foreign one, half a brace or a wrong plural is refused in words [IMPL-13]', async () => {
  const key = 'publicui.carousel.place'
  const tries = [
    ['{place} of many', 'MISSING_PLACEHOLDER', '{count} must stay'],
    ['{place} of {count} {secret}', 'UNKNOWN_PLACEHOLDER', '{secret} would stay empty'],
    ['{place of {count}', 'UNREADABLE', 'every { needs its }'],
    ['{place} of {count, plural, other {#}}', 'PLURAL_FORMS', 'look at one'],
  ] as const
  for (const [text, code, words] of tries) {
    const refused = await change(key, text, 0)
    expect(refused).toMatchObject({ success: false, code })
    expect(refused.message[0]).toContain(words)
  }
  expect(await change('no key!', 'x', 0)).toMatchObject({ success: false, code: 'BAD_KEY' })
})

test('A text that begins as a formula is none in the file of texts [IMPL-13]', async () => {
  const [found] = (await list({ q: SHOP })).Items
  const version = wordsIn(found, 'en-US')?.Version ?? 0
  expect(await change(SHOP, '=HYPERLINK("x")<script>alert(1)</script>', version)).toMatchObject({ success: true })
  const file = await (await admin.fetch(`/api/admin/lists/texts.csv?q=${SHOP}`)).text()
  expect(file).toContain(`"'=HYPERLINK(""x"")`)
})

test('Each text of the shop has a place where it stands, and would be taken as its own change', () => {
  const texts = textDocuments([], {})
  expect(texts.length).toBeGreaterThan(1_500)
  expect(texts.filter(({ Place }) => Place === OTHER_PLACE).map(({ Key }) => Key)).toEqual([])
  const refused = texts.flatMap(({ Key, Words }) =>
    Words.filter(({ BuiltIn, Locale }) => textRefusal(BuiltIn, { locale: Locale, builtIn: BuiltIn })).map(() => Key),
  )
  expect(refused).toEqual([])
})

test('A switch is shown with what it does, turned, and not turned over a colleague who was quicker [IMPL-13]', async () => {
  const flags = async () => ((await (await admin.fetch('/api/admin/flags')).json()) as { Items: ShopFlag[] }).Items
  const vouchers = (await flags()).find(({ Name }) => Name === 'Unity.Vouchers')
  if (!vouchers) throw new Error('There is no switch of vouchers.')
  expect(vouchers.Does).toContain('redeem')
  const turn = (IsEnabled: boolean, Version: number) => put('/api/admin/flags/unity.vouchers', { IsEnabled, Version })
  const turned = await turn(!vouchers.IsEnabled, vouchers.Version)
  expect(turned).toMatchObject({ success: true, Flag: { IsEnabled: !vouchers.IsEnabled, ChangedBy: 'Ada Winters' } })
  expect(await turn(vouchers.IsEnabled, vouchers.Version)).toMatchObject({
    ...{ success: false, code: 'CHANGED_MEANWHILE', Flag: { IsEnabled: !vouchers.IsEnabled } },
  })
  expect(await turn(vouchers.IsEnabled, turned.Flag?.Version ?? 0)).toMatchObject({ success: true })
  expect(await put('/api/admin/flags/no.such', { IsEnabled: true, Version: 0 })).toMatchObject({ code: 'UNKNOWN_FLAG' })
})
