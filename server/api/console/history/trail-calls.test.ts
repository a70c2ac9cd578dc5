import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#commerce/audit/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { HistoryEntry, TrailEntry } from '#contract/schemas/admin/shop/history.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const SETTING = 'limits.photosperday'
const TODAY = '2026-12-03'

type Page = { Items: TrailEntry[]; Next: string | null; People: { Id: number; Name: string }[] }

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

const listed = async (query: string, by = admin) =>
  (await (await by.fetch(`/api/admin/history?${query}`)).json()) as Page

async function change(value: string): Promise<void> {
  const { Items } = (await (await admin.fetch('/api/admin/settings')).json()) as {
    Items: { Name: string; Version: number }[]
  }
  const Version = Items.find(({ Name }) => Name === SETTING)?.Version ?? 0
  const reply = await admin.fetch(`/api/admin/settings/${SETTING}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ Value: value, Version }),
  })
  expect(await reply.json()).toMatchObject({ success: true })
}

test('The history of the shop has each change with its author, opens to what differed, and has no look [IMPL-13]', async () => {
  await change('7')
  await change('8')
  await admin.fetch('/api/admin/staff')
  const { Items, People } = await listed('')
  // The demo was loaded by another clock.
  const last = Items.find(({ Action }) => Action !== 'demo loaded')
  expect(last).toMatchObject({
    ...{
      Action: 'setting changed',
      Area: 'settings',
      By: 'Ada Winters',
      Kind: 'changed',
      Object: `setting ${SETTING}`,
    },
  })
  expect(Items.map(({ Action }) => Action)).not.toContain('staff seen')
  expect(People).toContainEqual(expect.objectContaining({ Name: 'Ada Winters' }))
  const told = (await (await admin.fetch(`/api/admin/changes/${last?.Position}`)).json()) as HistoryEntry
  expect(told).toEqual({ Changes: [{ What: '', Before: '7', After: '8' }], More: 0 })
})

test('The history of the shop is filtered by area, person, days and what was changed, by its number or its name [IMPL-13]', async () => {
  await change('9')
  const { People } = await listed('')
  const ada = People.find(({ Name }) => Name === 'Ada Winters')?.Id ?? 0
  const areasOf = async (query: string) => [...new Set((await listed(query)).Items.map(({ Area }) => Area))]
  expect(await areasOf('area=settings')).toEqual(['settings'])
  expect([...new Set((await listed(`by=${ada}`)).Items.map(({ By }) => By))]).toEqual(['Ada Winters'])
  expect((await listed('by=shop')).Items.map(({ By }) => By)).not.toContain('Ada Winters')
  expect((await listed(`q=${SETTING.toUpperCase()}`)).Items[0]).toMatchObject({ Object: `setting ${SETTING}` })
  expect((await listed(`q=setting ${SETTING}&by=${ada}&from=${TODAY}&to=${TODAY}`)).Items).not.toEqual([])
  expect((await listed('q=no-such-thing')).Items).toEqual([])
  expect((await listed(`to=2020-01-01`)).Items).toEqual([])
  expect((await listed(`from=2099-01-01`)).Items).toEqual([])
  const { rows } = await shop.database.pool.query("select id, name from product where slug = 'day-lift-ticket'")
  const [{ id, name }] = rows
  const actor = { contactId: ada, role: 'admin' } as const
  await shop.database.transaction((tx) =>
    recordAudit(tx, { action: 'catalog changed', actor, object: `product ${id}` }),
  )
  const byName = await listed(`q=${encodeURIComponent(name.toLowerCase())}`)
  expect(byName.Items).toContainEqual(expect.objectContaining({ Object: `product ${id}`, Name: name }))
  expect((await listed(`q=${id}`)).Items).toContainEqual(expect.objectContaining({ Object: `product ${id}` }))
})

test('The history of the shop is read page by page and as a file of the same rows, in which a formula is text [IMPL-13, IMPL-48]', async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { [SETTING]: '11' }))
  const actor = { contactId: 0, role: 'command', name: '=cmd()' } as const
  await shop.database.transaction((tx) => recordAudit(tx, { action: 'figures refilled', actor, reason: '=1+1' }))
  const read: number[] = []
  let after: string | null = ''
  do {
    const page: Page = await listed(`area=settings${after && `&after=${after}`}`)
    read.push(...page.Items.map(({ Position }) => Position))
    after = page.Next
  } while (after !== null)
  expect(new Set(read).size).toBe(read.length)
  const file = await (await admin.fetch('/api/admin/lists/history.csv?area=settings')).text()
  const rows = file.trim().split('\r\n').slice(1)
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(read)
  const [first, second] = rows.filter((row) => !row.includes('demo loaded'))
  expect(first).toMatch(/,'=cmd\(\),settings,figures refilled,,,,'=1\+1$/)
  expect(second).toMatch(/,settings,setting changed,setting limits\.photosperday,,.* → 11,/)
})

test('Of the history of the shop each member is told the areas they have a right to, and without that to settings none [IMPL-13]', async () => {
  await changeShop(shop.database, async (tx) => {
    const saved = await saveStaffRole(tx, { name: 'Set-up', rights: ['settings'] })
    if (saved.ok) await giveStaffRole(tx, 'agent@silverpine.example', saved.role.id)
  })
  const [role] = (await listed('area=staff')).Items
  expect(role).toMatchObject({ Area: 'staff' })
  const member = await signInAs(shop, 'agent@silverpine.example')
  expect((await listed('area=staff', member)).Items).toEqual([])
  expect([...new Set((await listed('', member)).Items.map(({ Area }) => Area))]).toEqual(['settings'])
  expect((await member.fetch(`/api/admin/changes/${role?.Position}`)).status).toBe(404)
  expect((await admin.fetch(`/api/admin/changes/${role?.Position}`)).status).toBe(200)
  await changeShop(shop.database, (tx) => giveStaffRole(tx, 'agent@silverpine.example', 'agent'))
  expect((await member.fetch('/api/admin/history')).status).toBe(403)
})
