import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, finish, impersonate, startFor } from '#server/testing/visitors/impersonation.ts'
import { openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.recorded.clear())

/** Lines are written after a reply was sent, when the client may have it already. */
async function linesOf(path: string, count = 1) {
  let lines = shop.recorded.read()
  while (lines.filter(({ address }) => String(address).endsWith(path)).length < count) {
    await new Promise((resolve) => setImmediate(resolve))
    lines = shop.recorded.read()
  }
  return lines
}

test('Every line of a request in which staff impersonate a customer names them, and no other line does [ANALYTICS-21, IMPL-14]', async () => {
  const browser = await signInBy(openBrowser(shop), 'agent@silverpine.example')
  await startFor(shop, browser, 'riley')
  await browser.fetch('/api/minicart')
  await finish(browser)
  await browser.fetch('/api/v1/customers/current')
  const lines = await linesOf('/customers/current')
  const agent = { agentId: await contactId(shop, 'agent'), agentUsername: 'agent' }
  const named = (path: string) => lines.find(({ address }) => String(address).endsWith(path))

  expect(named('/api/minicart')).toMatchObject(agent)
  expect(named('/impersonate/finish')).toMatchObject(agent)
  for (const path of ['/signin', '/api/customer/impersonate', '/customers/current']) {
    expect(named(path), path).not.toHaveProperty('agentId')
  }
})

test('The log line of a failure names staff who impersonate a customer, and says nothing of the input [ANALYTICS-21, IMPL-79, PRV-02]', async () => {
  const browser = await impersonate(shop, 'riley')
  await shop.database.pool.query('alter table cart rename to cart_away')
  try {
    const reply = await browser.post('/api/discount/apply/C4NARY-COUPON?BirthDate=2014-02-03&Card=4242424242424242', {
      Password: 'c4nary-password',
      VoucherCode: 'C4NARY-VOUCHER',
    })
    expect(reply.status).toBe(500)
  } finally {
    await shop.database.pool.query('alter table cart_away rename to cart')
  }
  const failed = (await linesOf('Card=…')).filter(({ level }) => level === 'error')

  expect(failed).toMatchObject([{ agentId: await contactId(shop, 'agent'), agentUsername: 'agent' }])
  expect(JSON.stringify(shop.recorded.read())).not.toMatch(/c4nary|2014-02-03|4242.?4242|silverpine\.example/i)
})

test('No line has a password, a cookie, a token, a card, a birth date or a code, whatever is done [IMPL-79, PRV-02]', async () => {
  const visitor = openBrowser(shop)
  await postSignIn(visitor, 'riley@silverpine.example', 'c4nary-wrong-password')
  await postSignIn(visitor, 'c4nary-nobody@silverpine.example', '4242 4242 4242 4242')
  const agent = await signInBy(openBrowser(shop), 'agent@silverpine.example')
  const secrets = [agent.cookies()]
  await startFor(shop, agent, 'riley', { Reason: 'Born on 2014-02-03, says Riley Hart', Ticket: 'c4nary-ticket' })
  secrets.push(agent.cookies())
  await agent.fetch('/api/customer/search?searchString=c4nary-name')
  await agent.post('/api/vouchers/email', { VoucherCode: 'c4nary-voucher', DateOfBirth: '2014-02-03' })
  await agent.fetch('/api/discount/apply/c4nary-coupon')
  await agent.post('/api/account/signin', { Email: 'riley@silverpine.example', Password: { nested: 'c4nary-object' } })
  await agent.fetch('/api/account/signin', {
    method: 'POST',
    body: '{"Password":"c4nary-broken',
    headers: { 'content-type': 'application/json' },
  })
  await finish(agent)
  secrets.push(agent.cookies())
  await agent.fetch('/c4nary?password=c4nary&code=c4nary'.replace('/c4nary', '/api/nothing'))
  const text = JSON.stringify(await linesOf('code=…'))

  expect(text).toContain('"agentUsername":"agent"')
  expect(text).not.toMatch(/c4nary|silverpine-demo|2014-02-03|4242.?4242|Riley|Hart/i)
  for (const cookies of secrets) {
    for (const pair of cookies.split('; ')) {
      const [value = ''] = pair.split('=').slice(1)
      if (pair.includes('sid=')) expect(text).not.toContain(value.split('.')[0])
    }
  }
})
