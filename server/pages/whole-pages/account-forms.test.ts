/** The forms of the account over HTTP alone, as a browser without JavaScript posts them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { givenBoughtPlan, givenKeptCard } from '#server/testing/visitors/bought-plan.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { facts, openAsRiley, openPageBrowser } from '#server/testing/visitors/page-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())
beforeEach(() => shop.database.pool.query('delete from sign_in_failure'))

const PROFILE = {
  intent: 'profile',
  firstName: 'Riley',
  lastName: 'Hart',
  phone: '(970) 555-0142',
  postalCode: '80521',
  city: 'Fort Collins',
  country: 'US',
}

test.for(['/customer/info', '/c/user-profile'])(
  'The profile form on %s saves without JavaScript and says so [IMPL-11, CUSTOMER-02]',
  async (path) => {
    const riley = await openAsRiley(shop.url)
    const reply = await riley.post(path, PROFILE)
    expect(facts(reply)).toMatchObject({ status: 303, location: `${path}?done=profile` })
    const page = await riley.open(`${path}?done=profile`)
    for (const text of ['Your details are saved.', '(970) 555-0142', 'Fort Collins']) expect(page.text).toContain(text)
  },
)

test('The profile form names each field that is missing, keeps what was typed and saves nothing [CUSTOMER-10, CUSTOMER-11]', async () => {
  const riley = await openAsRiley(shop.url)
  const typed = { ...PROFILE, firstName: '', lastName: '', postalCode: '', phone: '', city: 'Typed City' }
  const { text } = await riley.post('/customer/info', typed)
  for (const words of ['First name required', 'Last name required', 'Zip code required', 'Phone number required']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('value="Typed City"')
  expect((await riley.post('/c/user-profile', { ...PROFILE, phone: '12' })).text).toContain('Invalid Phone Number')
  expect((await riley.open('/c/user-profile')).text).not.toContain('Typed City')
})

test('A stored card is shown by its end and removed without JavaScript; a card that is gone already stays gone [CHECKOUT-16, IMPL-11]', async () => {
  const riley = await openAsRiley(shop.url)
  const { text } = await riley.open('/customer/info')
  expect(text).toContain('Visa ·· 4242')
  const stored = /name="stored" value="(\d+)"/.exec(text)?.[1] ?? ''
  for (const _ of ['once', 'again']) {
    const reply = await riley.post('/customer/info', { intent: 'remove-stored-card', stored })
    expect(facts(reply)).toMatchObject({ status: 303, location: '/customer/info#payments' })
  }
  expect((await riley.open('/customer/info')).text).toContain('No stored cards')
})

test('A payment plan is shown with each payment, paid and moved to another card without JavaScript, and keeps its card [IMPL-11, PLAN-07, PAY-08]', async () => {
  const rileyId = await contactId(shop, 'riley')
  const { cardId, planId: plan } = await givenBoughtPlan(shop, rileyId)
  const other = await givenKeptCard(shop, rileyId, '0341')
  const riley = await openAsRiley(shop.url)
  const { text } = await riley.open('/customer/info')
  for (const words of ['1 of 3 payments made', '$50 on Tue, Dec 15, 2026', 'Scheduled', 'Pay off $100']) {
    expect(text).toContain(words)
  }
  const post = async (form: Record<string, string>) => riley.post('/customer/info', { plan, ...form })
  const kept = await riley.post('/customer/info', { intent: 'remove-stored-card', stored: String(cardId) })
  expect([kept.status, kept.text]).toEqual([409, expect.stringContaining('A payment plan is charged to this card.')])
  const next = { intent: 'pay-next-of-plan', next: '1', nextAmount: '50' }
  expect(facts(await post(next))).toMatchObject({ status: 303, location: '/customer/info?done=plan#plans' })
  expect((await riley.open('/customer/info?done=plan')).text).toContain('Thank you. Your plan is up to date.')
  expect((await post({ intent: 'pay-rest-of-plan', owed: '100' })).text).toContain('Something was paid meanwhile.')
  expect(facts(await post({ intent: 'change-card-of-plan', card: String(other) }))).toMatchObject({ status: 303 })
  const declined = await post({ intent: 'pay-rest-of-plan', owed: '50' })
  expect(declined.text).toContain('Your card was declined. Nothing was charged.')
  expect(declined.text).toContain('2 of 3 payments made')
  await post({ intent: 'change-card-of-plan', card: String(cardId) })
  await post({ intent: 'pay-rest-of-plan', owed: '50' })
  expect((await riley.open('/customer/info')).text).toContain('Paid off')
})

test('The form for the password refuses a wrong one in words, and never sends one back', async () => {
  const riley = await openAsRiley(shop.url)
  const given = { intent: 'password', password: 'a wrong guess', newpassword: 'larch and granite' }
  const { text } = await riley.post('/c/user-profile', given)
  expect(text).toContain('The password is wrong. Nothing was changed.')
  for (const secret of [given.password, given.newpassword]) expect(text).not.toContain(secret)
})

test('The form for the e-mail address says that a link is on its way, and the link changes it by a button alone', async () => {
  const riley = await openAsRiley(shop.url)
  const given = { intent: 'email', password: DEMO_PASSWORD, newemail: 'rye@silverpine.example', locale: 'en-US' }
  expect(facts(await riley.post('/c/user-profile', given))).toMatchObject({ location: '/c/user-profile?done=email' })
  expect((await riley.open('/c/user-profile?done=email')).text).toContain('a link is on its way')
  const { rows } = await shop.database.pool.query(
    `select payload -> 'facts' ->> 'link' as link from outbox_message where payload ->> 'name' = 'confirm-email'`,
  )
  const link: string = rows[0].link
  const guest = openPageBrowser(shop.url)
  for (const _ of [1, 2]) expect((await guest.open(link)).text).toContain('Use this address')
  const token = link.split('token=')[1] ?? ''
  const confirm = () => guest.post('/c/confirm-email', { intent: 'confirm', token })
  const changed = (await confirm()).text
  expect(changed).toContain('Your e-mail address is changed')
  expect(changed).not.toContain('This link is over')
  expect((await confirm()).text).toContain('This link is over')
  expect((await riley.open('/c/user-profile')).text).toContain('You sign in as rye@silverpine.example.')
  await shop.database.pool.query(
    `update contact set email = 'riley@silverpine.example' where email = 'rye@silverpine.example'`,
  )
})

test('The form that signs out everywhere else leaves this browser signed in [AUT-01]', async () => {
  const [here, there] = [await openAsRiley(shop.url), await openAsRiley(shop.url)]
  expect(facts(await here.post('/c/user-profile', { intent: 'endothers' }))).toMatchObject({ status: 303 })
  expect((await here.open('/c/user-profile')).status).toBe(200)
  expect((await there.open('/c/user-profile')).status).toBe(302)
})

test('The form that deletes the account says what is kept, asks for the password, and ends with a page in words [PRV-03]', async () => {
  const riley = await openAsRiley(shop.url)
  const { text } = await riley.open('/c/user-profile')
  for (const words of ['This is deleted at once', 'This the law lets us keep', 'for ten years as tax law asks']) {
    expect(text).toContain(words)
  }
  expect((await riley.post('/c/user-profile', { intent: 'erase', password: 'no' })).text).toContain('password is wrong')
  const erased = await riley.post('/c/user-profile', { intent: 'erase', password: DEMO_PASSWORD })
  expect(facts(erased)).toMatchObject({ status: 303, location: '/c/confirm-email?erased' })
  expect((await riley.open('/c/confirm-email?erased')).text).toContain('Your account is deleted')
  expect((await riley.open('/customer/info')).status).toBe(302)
})

test('A form of the account that names no intent is refused as a bad request', async () => {
  const riley = openPageBrowser(shop.url)
  expect((await riley.post('/c/confirm-email', { intent: 'nothing' })).status).toBe(400)
})
