import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenKey } from '#server/testing/actors/key-caller.ts'
import { startWebhookReceiver } from '#server/testing/outside/webhook-receiver.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const PATH = '/api/admin/access/webhooks'
const HOOK = { Url: 'https://erp.silverpine.example/hooks', Events: ['day.closed'] }

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

const send = async (method: string, path: string, body?: object) =>
  (
    await admin.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json()
const tell = () => shop.database.pool.query(`select tell_webhooks('day.closed', '{"Day":"2026-12-24"}')`)

test('A webhook is made with a secret that is told once, and changed and deleted as it was read [IMPL-13]', async () => {
  const made = await send('POST', PATH, HOOK)
  expect(made).toMatchObject({ success: true, Webhook: { State: 'open', Revision: 1, MadeBy: 'Ada Winters' } })
  expect(made.Secret).toMatch(/^whsec_/)
  const list = JSON.stringify(await send('GET', PATH))
  expect(list).toContain(HOOK.Url)
  expect(list).not.toContain(made.Secret)

  const own = `${PATH}/${made.Webhook.Id}`
  const paused = await send('PUT', own, { ...HOOK, IsPaused: true, Revision: 1 })
  expect(paused).toMatchObject({ success: true, Webhook: { State: 'paused', Revision: 2 } })
  const late = await send('PUT', own, { ...HOOK, IsPaused: false, Revision: 1 })
  expect(late).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE', Webhook: { State: 'paused' } })
  expect(await send('DELETE', `${own}?revision=1`)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await send('DELETE', `${own}?revision=2`)).toMatchObject({ success: true })
})

test('An address that is not public, has no https or carries a password is refused in words [IMPL-13]', async () => {
  for (const Url of [
    'http://erp.example/',
    'https://192.168.0.4/',
    'https://kim:pw@erp.example/',
    'javascript:alert(1)',
  ]) {
    expect(await send('POST', PATH, { ...HOOK, Url })).toMatchObject({ success: false, code: 'BAD_URL' })
  }
})

test('The messages of a webhook are listed by page with their state, and one is sent again under the same id [IMPL-13]', async () => {
  const { Webhook } = await send('POST', PATH, HOOK)
  for (let count = 0; count < 22; count += 1) await tell()
  const first = await send('GET', `${PATH}/${Webhook.Id}/deliveries`)
  expect([first.Items.length, first.HasMore]).toEqual([20, true])
  const second = await send('GET', `${PATH}/${Webhook.Id}/deliveries?before=${first.Items[19].Id}`)
  expect([second.Items.length, second.HasMore]).toEqual([2, false])
  const [late, gone] = [first.Items[3].Id, first.Items[5].Id]
  await shop.database.pool.query(`update outbox_message set delivered_at = shop_now() where key = $1`, [late])
  await shop.database.pool.query(`update outbox_message set parked_at = shop_now() where key = $1`, [gone])
  const idsOf = async (state: string) => {
    const { HasMore, Items } = await send('GET', `${PATH}/${Webhook.Id}/deliveries?state=${state}`)
    return [HasMore, ...Items.map(({ Id }: { Id: string }) => Id)]
  }
  expect([await idsOf('arrived'), await idsOf('given-up')]).toEqual([
    [false, late],
    [false, gone],
  ])
  expect((await idsOf('waiting')).length).toBe(21)
  const resent = await send('POST', `${PATH}/${Webhook.Id}/resend`, { Event: first.Items[0].Id })
  expect(resent).toMatchObject({ success: true })
  expect(await send('POST', `${PATH}/${Webhook.Id}/resend`, { Event: 'evt_none' })).toMatchObject({ success: false })
  expect((await admin.fetch(`${PATH}/2000000000/deliveries`)).status).toBe(404)
})

test('A key with the right to settings makes a webhook, and the shop posts to it by itself [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const receiver = await startWebhookReceiver()
  try {
    const { secret } = await givenKey(shop, ['settings'])
    const reply = await fetch(shop.url + PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...HOOK, Url: receiver.url }),
    })
    expect(await reply.json()).toMatchObject({ success: true })
    await tell()
    await expect.poll(() => receiver.heard.length, { timeout: 60_000 }).toBe(1)
    expect(JSON.parse(receiver.heard[0]?.body ?? '')).toMatchObject({ type: 'day.closed', data: { Day: '2026-12-24' } })
  } finally {
    await receiver.close()
  }
})

test('The messages of a webhook are a file of all or of one state, in which a formula is text [IMPL-13, IMPL-48]', async () => {
  const { Webhook } = await send('POST', PATH, { ...HOOK, Url: 'https://files.silverpine.example/' })
  await shop.database.pool.query(
    `select tell_webhooks('day.closed', '{"Day":"2026-12-24"}') from generate_series(1, 502)`,
  )
  const rowsOf = async (query: string) => {
    const file = await admin.fetch(`${PATH}/${Webhook.Id}/deliveries.csv${query}`)
    return (await file.text()).trim().split('\r\n').slice(1)
  }
  const { Items } = await send('GET', `${PATH}/${Webhook.Id}/deliveries`)
  await shop.database.pool.query(
    `update outbox_message set parked_at = shop_now(), failure = '=HYPERLINK(1)' where topic = $1 and key = $2`,
    [`webhook:${Webhook.Id}`, Items[4].Id],
  )
  const all = await rowsOf('')
  expect([all.length, new Set(all).size]).toEqual([502, 502])
  expect(all[0]).toMatch(new RegExp(`^${Items[0].Id},day\\.closed,waiting,`))
  const [given, ...others] = await rowsOf('?state=given-up')
  expect(others).toEqual([])
  expect(given).toContain(`,'=HYPERLINK(1),"{""Day"":""2026-12-24""}"`)
  expect((await admin.fetch(`${PATH}/2000000000/deliveries.csv`)).status).toBe(404)
})
