/** Operators change prices on the grid over HTTP, two at a time, and guests pay them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceGrid } from '#contract/schemas/admin/prices.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const MONDAY = '2026-12-21'
const TUESDAY = '2026-12-22'

let shop: TestShop
let admin: Browser
let productId: number
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
  const products = await read<{ Id: number; Name: string; Path: string }[]>('/api/admin/prices')
  const ticket = products.find(({ Name }) => Name === 'Day lift ticket')
  expect(ticket?.Path).toBe('/l/lift-tickets/day-tickets/p/day-lift-ticket')
  productId = ticket?.Id ?? 0
})
afterAll(() => shop.stop())

async function read<Reply>(path: string): Promise<Reply> {
  return (await admin.fetch(path)).json() as Promise<Reply>
}

async function post(path: string, body: object) {
  const reply = await admin.post(path, body)
  return { status: reply.status, body: await reply.json() }
}

const gridOf = (days = `from=${MONDAY}&to=${TUESDAY}`) => read<PriceGrid>(`/api/admin/prices/${productId}/grid?${days}`)

async function firstPrice(day: string): Promise<number> {
  const { Columns, Days, Kinds } = await gridOf()
  return Kinds[Columns[0]?.Kinds[Days.indexOf(day)] ?? -1]?.Windows[1]?.Levels[0]?.[0] ?? 0
}

async function openDraft(name: string): Promise<string> {
  const { body } = await post(`/api/admin/prices/${productId}/drafts`, { Name: name })
  return `/api/admin/price-drafts/${body.Id}`
}

const cell = (Day: string, Price: number | null, Seen: number) => ({
  ...{ VariantId: null, Day, MinDays: 2, Level: 1 },
  ...{ Price, Seen },
})

type Compared = {
  Version: number
  ListVersion: number
  LargestStep: number
  GuestPays: object
  Differences: object[]
  Breaches: object[]
}

test('The grid shows days by kind, with windows, levels, the price at the window and what a guest pays now [IMPL-13]', async () => {
  const { Columns, Currency, Days, Kinds } = await gridOf()
  expect([Currency, Days]).toEqual(['USD', [MONDAY, TUESDAY]])
  const kind = Kinds[Columns[0]?.Kinds[0] ?? -1]
  expect(kind?.Windows.map(({ MaxDays, MinDays }) => [MinDays, MaxDays])).toEqual([
    [0, 1],
    [2, 13],
    [14, null],
  ])
  expect(Columns[0]?.Now[0]).toBe(kind?.Windows[2]?.Levels[0]?.[0])
  const tooLong = await admin.fetch(`/api/admin/prices/${productId}/grid?from=2026-12-01&to=2028-12-01`)
  expect(tooLong.status).toBe(400)
})

test('Of two operators on one cell the second is told both values and by whom, and the draft is published as compared [IMPL-13]', async () => {
  const other = await signInAs(shop, 'admin@silverpine.example')
  const [monday, tuesday] = [await firstPrice(MONDAY), await firstPrice(TUESDAY)]
  const draft = await openDraft('Christmas week')
  await other.post(`${draft}/changes`, { Changes: [cell(MONDAY, monday + 7, monday)] })
  const put = await post(`${draft}/changes`, {
    Changes: [cell(MONDAY, monday + 5, monday), cell(TUESDAY, tuesday + 9.5, tuesday)],
  })
  expect(put.body).toMatchObject({
    ...{ Version: 3, Written: 1 },
    Conflicts: [{ Day: MONDAY, Price: monday + 5, There: monday + 7, By: expect.stringMatching(/\w+ \w+/) }],
  })
  const since = await read<{ Changes: object[] }>(`${draft}?since=2`)
  expect(since.Changes).toMatchObject([{ Day: TUESDAY, Price: tuesday + 9.5 }])

  const { Differences, GuestPays, LargestStep, ListVersion, Version } = await read<Compared>(`${draft}/comparison`)
  expect(LargestStep).toBe(9.5)
  expect(GuestPays).toEqual({ Places: 0, AverageStep: 0 })
  expect(Differences).toMatchObject([{ VariantId: null, From: MONDAY, To: TUESDAY, Prices: 2, Step: [7, 9.5] }])
  expect(await post(`${draft}/publish`, { Version, ListVersion: ListVersion - 1 })).toMatchObject({
    ...{ status: 409, body: { code: 'OTHER_PUBLISHED' } },
  })
  expect(await post(`${draft}/publish`, { Version, ListVersion })).toMatchObject({ status: 200, body: { Prices: 2 } })
  expect([await firstPrice(MONDAY), await firstPrice(TUESDAY)]).toEqual([monday + 7, tuesday + 9.5])

  const undone = await post(`${draft}/undo`, {})
  expect(undone.body).toMatchObject({ Prices: 2, ChangedSince: 0 })
  const undo = `/api/admin/price-drafts/${undone.body.Id}`
  const back = await read<Compared>(`${undo}/comparison`)
  await post(`${undo}/publish`, { Version: back.Version, ListVersion: back.ListVersion })
  expect([await firstPrice(MONDAY), await firstPrice(TUESDAY)]).toEqual([monday, tuesday])
})

test('A draft outside the guard-rails is not published, and one that waits for a time takes no cells until that is taken back [IMPL-13]', async () => {
  const monday = await firstPrice(MONDAY)
  const rails = { Floor: null, Ceiling: null, LargestStep: 20, Version: 0 }
  expect((await post(`/api/admin/prices/${productId}/guard-rails`, rails)).body).toEqual({ Version: 1 })
  expect(await post(`/api/admin/prices/${productId}/guard-rails`, rails)).toMatchObject({ status: 409 })
  const draft = await openDraft('Too dear')
  await post(`${draft}/changes`, { Changes: [cell(MONDAY, monday + 21, monday)] })
  const { Breaches, ListVersion, Version } = await read<Compared>(`${draft}/comparison`)
  expect(Breaches).toMatchObject([{ Day: MONDAY, Breach: 'step_too_large' }])
  const refused = await post(`${draft}/publish`, { Version, ListVersion })
  expect(refused).toMatchObject({ status: 409, body: { code: 'GUARD_RAILS' } })

  const waiting = await post(`${draft}/publish`, { Version, At: '2026-12-10T06:00:00Z' })
  expect(waiting.status).toBe(200)
  const late = await post(`${draft}/changes`, { Changes: [cell(MONDAY, null, monday + 21)] })
  expect(late).toMatchObject({ status: 409, body: { code: 'NOT_OPEN' } })
  const open = await post(`${draft}/publish`, { Version: waiting.body.Version, At: null })
  expect((await post(`${draft}/discard`, { Version: open.body.Version })).status).toBe(200)
  const listed = await read<{ Name: string }[]>(`/api/admin/prices/${productId}/drafts`)
  expect(listed.map(({ Name }) => Name)).not.toContain('Too dear')
})

test('The steps of a price add up to it, for any day and moment of buying [IMPL-13]', async () => {
  const why = (at: string) =>
    read<{ Price: number; Steps: { Kind: string; Amount: number }[]; Levels: [number, number | null][]; Left: number }>(
      `/api/admin/prices/${productId}/why?day=${MONDAY}&at=${at}`,
    )
  const early = await why('2026-12-03T16:00:00Z')
  const late = await why('2026-12-20T18:00:00Z')
  for (const { Price, Steps } of [early, late]) {
    expect(Steps.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(Price)
  }
  expect(late.Price).toBeGreaterThan(early.Price)
  const beforeOptions = early.Steps.filter(({ Kind }) => Kind !== 'option')
  expect(early.Levels[0]).toEqual([beforeOptions.reduce((sum, { Amount }) => sum + Amount, 0), 120])
})
