/** A gift card that is printed and sent again: by its holder, by the link of its mail, by staff. Without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { type GiftCardDraft, issueGiftCard, queueGiftCards } from '#commerce/vouchers/index.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import {
  documentOf,
  facts,
  openAsRiley,
  openPageBrowser,
  type PageBrowser,
  sendForm,
} from '#server/testing/visitors/page-browser.ts'

const PAGE = '/vouchers/accountvouchers'

let shop: TestShop
let riley: PageBrowser
let rileyId: number
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  riley = await openAsRiley(shop.url)
  const { rows } = await shop.database.pool.query(`select id from contact where email = 'riley@silverpine.example'`)
  rileyId = rows[0].id
})
afterAll(() => shop.stop())

/** Bought by Riley and mailed. */
async function given(code: string, own: Partial<GiftCardDraft> = {}): Promise<number> {
  const card = { currency: 'USD', amountMinor: 12_000, design: 'snowcat-tour', locale: 'en-US', isGiven: true } as const
  const names = { recipientName: 'Inge Hart', fromName: 'Riley', message: 'Happy birthday!', actor: UNKNOWN_ACTOR }
  return shop.database.transaction(async (tx) => {
    const sent = { holderId: rileyId, recipientEmail: 'inge@fjordmail.example', sendAt: new Date('2020-01-01') }
    const issued = await issueGiftCard(tx, testCodes, { ...card, ...names, ...sent, code, ...own })
    if (!issued.ok) throw new Error(`The gift card of a test was refused: ${issued.reason}`)
    await queueGiftCards(tx, testCodes, 10)
    return issued.voucherId
  })
}

const wordsIn = (reply: Parameters<typeof documentOf>[0]) =>
  documentOf(reply).querySelector('main')?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

test('The holder of a gift card opens what became of it from their vouchers, and for another there is only the form [IMPL-12]', async () => {
  const id = await given('MOVED-CARD-BBBB')
  expect(wordsIn(await riley.open(`/vouchers/balance?id=${id}`))).toMatch(/Left on •••• BBBB ?\$120/)
  const guest = openPageBrowser(shop.url)
  expect(wordsIn(await guest.open(`/vouchers/balance?id=${id}`))).not.toContain('BBBB')
})

test('The holder of a gift card prints it from their vouchers, and for all others there is no such page [IMPL-12]', {
  tags: 'prove',
}, async () => {
  const id = await given('PRINT-CARD-AAAA')
  const listed = documentOf(await riley.open(PAGE))
  const link = listed.querySelector<HTMLAnchorElement>(`a[href="/vouchers/print?id=${id}"]`)
  expect(link?.textContent).toContain('Print')

  const page = await riley.open(`/vouchers/print?id=${id}`)
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toContain('no-store')
  for (const said of ['For Inge Hart', '$120', 'Happy birthday!', 'PRINT-CARD-AAAA'])
    expect(wordsIn(page)).toContain(said)
  const document = documentOf(page)
  expect(document.title).not.toContain('AAAA')
  expect(document.querySelector('main img[src^="data:image/png"]')).not.toBeNull()

  const sam = openPageBrowser(shop.url)
  await sam.post('/login', { email: 'sam@silverpine.example', password: DEMO_PASSWORD })
  for (const other of [sam, openPageBrowser(shop.url)]) {
    const refused = await other.open(`/vouchers/print?id=${id}`)
    expect([refused.status, refused.text.includes('PRINT-CARD-AAAA')]).toEqual([404, false])
  }
})

test('A guest who bought a gift card to print it opens it by the link of their mail [IMPL-12]', async () => {
  await given('PRINT-MAIL-BBBB', { holderId: null, recipientEmail: undefined, buyerEmail: 'guest@fjordmail.example' })
  const [mail] = await mailsTo(shop, 'guest@fjordmail.example')
  expect(mail?.name).toBe('gift-card-print')
  expect(JSON.stringify(mail)).not.toContain('PRINT-MAIL-BBBB')
  const { link } = (mail?.facts ?? {}) as { link: string }
  const guest = openPageBrowser(shop.url)
  expect(wordsIn(await guest.open(link))).toContain('PRINT-MAIL-BBBB')
  expect((await guest.open(`${link.slice(0, -1)}~`)).status).toBe(404)
})

test('The holder of a gift card has it sent again by a form, and staff from its life [API-19]', {
  tags: 'prove',
}, async () => {
  const id = await given('AGAIN-CARD-CCCC', { recipientEmail: 'kai@fjordmail.example' })
  const path = `${PAGE}?again=${id}`
  const asked = { path, reply: await riley.open(path) }
  const cut = await sendForm(riley, asked, { 'E-mail': 'kai@fjordmail' }, 'Send again')
  expect([cut.status, wordsIn(cut)]).toEqual([422, expect.stringContaining('Enter one e-mail address')])
  const sent = await sendForm(riley, asked, {}, 'Send again')
  expect(facts(sent)).toMatchObject({ status: 303, location: `${PAGE}?done=again` })

  const agent = openPageBrowser(shop.url)
  await agent.post('/login', { email: 'agent@silverpine.example', password: DEMO_PASSWORD })
  const staff = '/admin/vouchers'
  const page = { path: staff, reply: await agent.open(staff) }
  const found = await sendForm(agent, page, { 'Code or number': 'again-card-cccc' }, 'Find')
  const again = await sendForm(agent, { path: staff, reply: found }, {}, 'Send the mail again')
  expect(wordsIn(again)).toContain('The mail is on its way again.')
  const mails = await mailsTo(shop, 'kai@fjordmail.example')
  expect(mails.map(({ name }) => name)).toEqual(['gift-card', 'gift-card', 'gift-card'])
})
