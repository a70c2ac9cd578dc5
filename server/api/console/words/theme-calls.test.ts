import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { ThemeColorSet } from '#contract/schemas/admin/words/theme.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

async function read(): Promise<ThemeColorSet[]> {
  return ((await (await admin.fetch('/api/admin/theme')).json()) as { Colors: ThemeColorSet[] }).Colors
}

async function change(Token: string, Value: string, Version: number) {
  const reply = await admin.fetch('/api/admin/theme', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ Colors: [{ Token, Value, Version }] }),
  })
  return reply.json()
}

test('A color is set where words on it can be read, taken back, and not set over a colleague [IMPL-13]', async () => {
  const [brand] = await read()
  expect(brand).toMatchObject({ Token: 'pine-600', Value: '', Normally: '#155c57', Version: 0 })
  expect(await change('pine-600', '#ffee00', 0)).toMatchObject({ success: false, code: 'LOW_CONTRAST' })
  expect((await change('pine-600', '#ffee00', 0)).message[0]).toContain('White words on Brand (1.2)')
  expect(await change('pine-600', '#204080', 0)).toMatchObject({ success: true })
  expect((await read())[0]).toMatchObject({ Value: '#204080', Version: 1 })
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'theme.pine-600': '#203060' }))
  const late = await change('pine-600', '#204080', 1)
  expect(late).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE' })
  expect(late.Colors[0]).toMatchObject({ Value: '#203060', Version: 2 })
  expect((await change('pine-600', '', 2)).Colors[0]).toMatchObject({ Value: '' })
})

test.each(['red;}</style><script>alert(1)</script>', 'url(//evil.example)', '#12', 'red'])(
  'The value %s is no color of the shop [IMPL-13]',
  async (value) => {
    expect(await change('glow-500', value.slice(0, 20), 0)).toMatchObject({ success: false, code: 'BAD_COLOR' })
    expect(await change('glow-500;}*', '#ffffff', 0)).toMatchObject({ success: false, code: 'BAD_COLOR' })
  },
)

test('Corners and letters are chosen by a word, reach the pages of guests, and no other value does [IMPL-13]', async () => {
  const send = async (Token: string, Value: string, Version: number) => {
    const reply = await admin.fetch('/api/admin/theme', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ Colors: [], Shapes: [{ Token, Value, Version }] }),
    })
    return reply.json()
  }
  expect(await send('font', 'url(//evil)', 0)).toMatchObject({ success: false, code: 'BAD_SHAPE' })
  expect(await send('pine-600', '#ffffff', 0)).toMatchObject({ success: false, code: 'BAD_SHAPE' })
  const fontOf = (reply: { Shapes: { Token: string }[] }) => reply.Shapes.find(({ Token }) => Token === 'font')
  expect(fontOf(await send('font', 'system', 0))).toMatchObject({ Value: 'system', Version: 1 })
  expect(await send('font', 'serif', 0)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(fontOf(await send('font', '', 1))).toMatchObject({ Value: '' })
})
