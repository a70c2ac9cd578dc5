/** The vouchers of an account and the page of the staff, without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOperator, UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { authorizeValue, createVoucher, issueGiftCard, type VoucherDraft } from '#commerce/vouchers/index.ts'
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
let lessonId: number
let rileyId: number
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  riley = await openAsRiley(shop.url)
  const { rows } = await shop.database.pool.query(
    `select (select id from product where slug = 'first-timer-lesson') as lesson,
       (select id from contact where email = 'riley@silverpine.example') as riley`,
  )
  lessonId = rows[0].lesson
  rileyId = rows[0].riley
})
afterAll(() => shop.stop())

async function given(code: string, draft: Partial<VoucherDraft> = {}): Promise<number> {
  const operator = { actor: { contactId: 0, role: 'command' } } as const
  const made = await shop.database.attempt((tx) =>
    asOperator(tx, operator, (own) =>
      createVoucher(own, testCodes, {
        type: 'product',
        description: `Lesson ${code}`,
        productId: lessonId,
        usageLimit: 4,
        holderId: rileyId,
        code,
        ...draft,
      }),
    ),
  )
  if (!made.ok) throw new Error(`The voucher of a test was refused: ${made.reason}`)
  return made.id
}

async function opened(browser: PageBrowser, path: string) {
  const reply = await browser.open(path)
  return { path, reply, document: documentOf(reply) }
}

const wordsOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const rowOf = (document: Document, name: string) =>
  [...document.querySelectorAll('article')].find((row) => wordsOf(row.querySelector('h2, h3')) === name)

test('The page lists the vouchers of the customer by their last four characters and shows one whole code after a press [IMPL-12, API-21, OPEN-43]', async () => {
  const id = await given('PAGE-SHOW-7Q2K')
  await given('PAGE-OVER', { expiresOn: '2020-01-01' })
  const page = await opened(riley, PAGE)
  expect(facts(page.reply)).toMatchObject({ status: 200, kept: 'private, no-store' })
  expect(page.reply.headers['referrer-policy']).toBe('no-referrer')
  const row = rowOf(page.document, 'Lesson PAGE-SHOW-7Q2K')
  expect(wordsOf(row)).toContain('•••• 7Q2K')
  expect(wordsOf(row)).toContain('4 uses left')
  const over = page.document.querySelector('[aria-labelledby=over]')
  expect(wordsOf(over)).toContain('Over since January 1, 2020')
  expect(page.reply.text.replaceAll('Lesson PAGE-SHOW-7Q2K', '')).not.toContain('PAGE-SHOW-7Q2K')

  const shown = await opened(riley, row?.querySelector('a')?.getAttribute('href') ?? '')
  expect(shown.path).toBe(`${PAGE}?show=${id}`)
  expect(wordsOf(rowOf(shown.document, 'Lesson PAGE-SHOW-7Q2K'))).toContain('Code PAGE-SHOW-7Q2K')
})

test('A guest who opens the vouchers of an account signs in first and comes back [OPEN-43]', async () => {
  const reply = await openPageBrowser(shop.url).open(PAGE)
  expect(facts(reply)).toMatchObject({ status: 302, location: '/login?returnUrl=%2Fvouchers%2Faccountvouchers' })
})

test('The same address answers JSON to a caller who asks for it, with the whole code for its holder [API-21, OPEN-43]', async () => {
  await given('PAGE-JSON-AAAA')
  const reply = await riley.open(PAGE, { accept: 'application/json' })
  const listed = JSON.parse(reply.text) as { Code: string; Url: string; CodeMasked: string }[]
  expect(listed.find(({ Code }) => Code === 'PAGE-JSON-AAAA')).toMatchObject({
    CodeMasked: '•••• AAAA',
    Url: '/l/v/first-timer-lesson?code=PAGE-JSON-AAAA',
    Status: 'Ready',
    RemainingUses: 4,
  })
})

test('A voucher is used by a form: the list holds no code, and the address it leads to does [IMPL-12, RED-04]', async () => {
  const id = await given('PAGE-USE-BBBB')
  const reply = await riley.post(PAGE, { intent: 'use', voucher: String(id) })
  expect(facts(reply)).toMatchObject({ status: 303, location: '/l/v/first-timer-lesson?code=PAGE-USE-BBBB' })
})

test('A voucher is mailed to a friend by a form that says what is wrong and keeps what was typed [API-19, VOU-07]', async () => {
  const id = await given('PAGE-MAIL-CCCC')
  const page = await opened(riley, `${PAGE}?send=${id}`)
  expect(wordsOf(page.document.querySelector('main'))).toContain('Send this voucher')
  expect(wordsOf(page.document.querySelector('main'))).toContain('10 of 10 mails left today.')
  const typed = { 'Their e-mail': 'no address', 'A few words': 'See you\r\non Saturday!' }
  const refused = await sendForm(riley, page, typed, 'Send voucher')
  expect(refused.status).toBe(422)
  const again = documentOf(refused)
  expect(wordsOf(again.querySelector('main'))).toContain('Enter one e-mail address')
  expect(again.querySelector<HTMLTextAreaElement>('textarea[name=words]')?.value).toBe('See you on Saturday!')

  const sent = await sendForm(riley, page, { ...typed, 'Their e-mail': 'kai@fjordmail.example' }, 'Send voucher')
  expect(facts(sent)).toMatchObject({ status: 303, location: `${PAGE}?done=sent` })
  const [mail] = await mailsTo(shop, 'kai@fjordmail.example')
  expect(mail).toMatchObject({
    name: 'voucher-sent',
    facts: { sender: 'Riley Hart', code: 'PAGE-MAIL-CCCC', words: 'See you on Saturday!' },
  })
  const next = await opened(riley, page.path)
  expect(wordsOf(next.document.querySelector('main'))).toContain('9 of 10 mails left today.')
})

test('A gift card says what is left of what it was issued with, and that it never expires [IMPL-12]', async () => {
  const card = { currency: 'USD', amountMinor: 10_000, design: 'snowcat-tour', locale: 'en-US', isGiven: true } as const
  const names = { recipientName: 'Riley', fromName: 'Grandma Inge', actor: UNKNOWN_ACTOR, holderId: rileyId }
  await shop.database.transaction(async (tx) => {
    const issued = await issueGiftCard(tx, testCodes, { ...card, ...names, code: 'PAGE-CARD-FFFF' })
    if (!issued.ok) throw new Error(`The gift card of a test was refused: ${issued.reason}`)
    const { voucherId } = issued
    const payer = { contactId: rileyId, today: '2026-12-01' } as const
    expect(await authorizeValue(tx, { voucherId, usedFor: 'order 1', amountMinor: 2500 }, payer)).toMatchObject({
      ok: true,
    })
  })
  const row = rowOf((await opened(riley, PAGE)).document, 'Gift card')
  expect(wordsOf(row)).toContain('$75 of $100')
  expect(wordsOf(row)).toContain('Never expires')
})

test('A use is given to a person of the household by a form, and leaves the list of its holder [API-17]', async () => {
  const id = await given('PAGE-GIVE-DDDD', { transferLimit: 2, terms: 'Weekdays alone.' })
  const page = await opened(riley, `${PAGE}?give=${id}`)
  const unchosen = await sendForm(riley, page, {}, 'Give 1 use')
  expect([unchosen.status, wordsOf(documentOf(unchosen).querySelector('main'))]).toEqual([
    422,
    expect.stringContaining('Choose a person.'),
  ])
  const given1 = await sendForm(riley, page, { 'Jordan Hart': true }, 'Give 1 use')
  expect(facts(given1)).toMatchObject({ status: 303, location: `${PAGE}?done=gave` })
  const after = await opened(riley, PAGE)
  const row = wordsOf(rowOf(after.document, 'Lesson PAGE-GIVE-DDDD'))
  expect(row).toContain('1 given to Jordan')
  expect(row).toContain('Weekdays alone.')
  const again = wordsOf((await opened(riley, page.path)).document.querySelector('main'))
  expect(again).toMatch(/Jordan Hart ?Has 1 of yours already/)
  expect(again.match(/of yours already/g)).toHaveLength(1)
})

test('Staff read what became of one voucher in sentences with who and when, by its code, which no address and no title holds [API-15]', async () => {
  const id = await given('PAGE-LIFE-EEEE', { transferLimit: 1 })
  await riley.post(PAGE, { intent: 'send', voucher: String(id), email: 'kai@fjordmail.example', words: '' })
  const { rows } = await shop.database.pool.query("select id from contact where first_name = 'Jordan'")
  await riley.post(PAGE, { intent: 'give', voucher: String(id), person: String(rows[0].id) })
  const agent = openPageBrowser(shop.url)
  await agent.post('/login', { email: 'agent@silverpine.example', password: DEMO_PASSWORD })
  const page = await opened(agent, '/admin/vouchers')
  expect(wordsOf(page.document.querySelector('main'))).toContain('Only admins make templates and codes.')
  const found = await sendForm(agent, page, { 'Code or number': 'page-life-eeee' }, 'Find')
  const document = documentOf(found)
  expect(wordsOf(document.querySelector('main'))).toContain('Lesson PAGE-LIFE-EEEE')
  const told = [...document.querySelectorAll('ol li')].map((event) => wordsOf(event))
  expect(told).toEqual([
    expect.stringMatching(/^It was made\..*(AM|PM)By the shop itself$/),
    expect.stringMatching(/^It was mailed to kai@fjordmail\.example\..*By Riley Hart, customer$/),
    expect.stringMatching(/^One use was given to Jordan Hart, as voucher \d+\..*By Riley Hart, customer$/),
  ])
  expect(document.title).not.toContain('EEEE')
  const card = documentOf(await sendForm(agent, page, { 'Code or number': 'GIFT5' }, 'Find'))
  expect([...card.querySelectorAll('ol li')].map((event) => wordsOf(event))).toEqual([
    expect.stringContaining('It was made as a gift card of $50.'),
    expect.stringContaining('$25 of it was spent.'),
    expect.stringContaining('$20 of it was spent.'),
  ])
  const missing = await sendForm(agent, page, { 'Code or number': 'NO-SUCH-CODE' }, 'Find')
  expect(wordsOf(documentOf(missing).querySelector('main'))).toContain('There is no voucher with this code or number.')
})

test('An admin makes a template and a batch of codes, which come as a file [API-16]', async () => {
  const admin = openPageBrowser(shop.url)
  await admin.post('/login', { email: 'admin@silverpine.example', password: DEMO_PASSWORD })
  const page = await opened(admin, '/admin/vouchers')
  const typed = { Description: 'Partner lesson', Key: 'partner-lesson', 'Number of the product': String(lessonId) }
  const saved = await sendForm(
    admin,
    page,
    { ...typed, 'Uses of each': '1', 'Days until it ends': '30' },
    'Save template',
  )
  expect(wordsOf(documentOf(saved).querySelector('main'))).toContain('The template is saved.')
  const again = await opened(admin, '/admin/vouchers')
  const file = await sendForm(admin, again, { Template: 'partner-lesson', 'How many': '25' }, 'Make and save codes')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="vouchers-partner-lesson\.csv"$/)
  const codes = file.text.trim().split('\r\n').slice(1)
  expect(new Set(codes).size).toBe(25)
  const life = await sendForm(admin, again, { 'Code or number': codes[0] as string }, 'Find')
  expect(wordsOf(documentOf(life).querySelector('main'))).toContain('Partner lesson')
})
