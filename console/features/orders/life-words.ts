/** The life of an order in words: what happened, and its cause in the second line. */
import { JOB, LETTER, NOTE, SCAN, SNOW, TAG } from '#console/page/icons.ts'
import type { LifeEntry } from '#contract/schemas/admin/order-page.ts'
import { ALERT, CALENDAR, CHECK, CLOCK, CLOSE, LOCK, PASS_CARD, SHIELD } from '#ui/media/icon.tsx'

export type LifeTone = 'plain' | 'ok' | 'bad' | 'pine'
export type LifeWords = { title: string; detail: string | null; icon: string; tone: LifeTone }
type Formats = { money(amount: number): string; weekday(day: string): string }

const MAILS: Readonly<Record<string, string>> = {
  'order-confirmed': 'the tickets',
  'order-moved': 'the new day',
  'order-cancelled': 'the cancellation',
}

const REFUNDS: Readonly<Record<string, string>> = {
  cancel: 'Cancelled',
  move: 'Moved to a cheaper day',
  closure: 'The day was closed',
  staff: 'Given back by staff',
}

const OPEN_PARTS: Readonly<Record<string, string>> = {
  due: 'On its way to the bank',
  review: 'The bank refused it: a person has to look',
}

/** "visa 4242" is "visa ·· 4242". */
const cardWords = (card: string | null) => (card ? ` by ${card.replace(/ (\d{4})$/, ' ·· $1')}` : '')

export function lifeWords(entry: LifeEntry, { money, weekday }: Formats): LifeWords {
  const { About, Amount, By, Card, What, Words } = entry
  const amount = Amount === null ? '' : money(Amount)
  const by = By && `By ${By}`
  const both = (...parts: (string | null)[]) => parts.filter(Boolean).join('. ') || null
  const days = (list: readonly string[]) => list.map(weekday).join(', ')
  const mail = MAILS[About ?? ''] ?? 'a message'
  const said = (title: string, detail: string | null = null, icon = CHECK, tone: LifeTone = 'plain'): LifeWords => ({
    title,
    detail,
    icon,
    tone,
  })

  const all: Record<LifeEntry['What'], () => LifeWords> = {
    visit: () => said('Visit', About, SNOW),
    last_free_cancel: () => said('Last day to cancel for nothing', null, CALENDAR),
    last_move: () => said('Last day to move it', null, CALENDAR),
    payment_due: () => said(`Payment of ${amount}`, About, PASS_CARD),
    placed: () => said('Placed, and its places held', by, LOCK, 'pine'),
    discount: () => said(`${About} used, −${amount}`, null, TAG),
    asked: () => said('The bank was asked what became of the payment', null, CLOCK),
    authorized: () => said(`${amount} approved by the bank`, cardWords(Card).trim() || null, PASS_CARD),
    confirmed: () => said('Sold', null, CHECK, 'ok'),
    paid: () => said(`${amount} paid${cardWords(Card)}`, null, PASS_CARD, 'ok'),
    fulfilled: () => said('All of it was used', null, CHECK, 'ok'),
    declined: () => said(`Payment refused${cardWords(Card)}`, both(Words, 'Nothing was charged'), PASS_CARD, 'bad'),
    no_stock: () => said('Paid for what was gone by then', 'The money goes back', ALERT, 'bad'),
    refunded: () => said(`${amount} went back`, cardWords(Card).trim() || null, PASS_CARD),
    given_up: () => said('Given up before it was paid', null, CLOSE),
    cancelled: () => said('Cancelled as a whole', null, CLOSE),
    review: () => said('A person has to look at the payment', Words, ALERT, 'bad'),
    mail_sent: () => said(`Mail with ${mail} sent`, Words, LETTER, 'ok'),
    mail_returned: () => said('Mail did not arrive', both(mail, Words), LETTER, 'bad'),
    mail_waiting: () => said(`Mail with ${mail} waits to be sent`, Words, LETTER),
    waiver: () => said(`Waiver signed: ${About}`, Words, SHIELD),
    scan: () => said(`Scanned at ${About}`, both(by, Words), SCAN),
    note: () => said(`${By ?? 'A colleague'} wrote a note`, Words && `“${Words}”`, NOTE),
    cancel: () => said(`${About} cancelled`, both(Amount === null ? null : `${amount} kept as a fee`, by), CLOSE),
    move: () => said(`${About} moved to ${days(entry.Days)}`, both(`From ${days(entry.DaysBefore)}`, by), CALENDAR),
    refund: () =>
      said(
        `${amount} given back${cardWords(Card)}`,
        both(REFUNDS[About ?? ''] ?? null, OPEN_PARTS[Words ?? ''] ?? null, by),
        PASS_CARD,
      ),
    charged: () => said(`${amount} of the plan paid${cardWords(Card)}`, About, PASS_CARD, 'ok'),
    charge_declined: () => said(`Payment of the plan refused${cardWords(Card)}`, both(About, Words), PASS_CARD, 'bad'),
    charge_open: () => said(`${amount} of the plan is being charged`, About, JOB),
    given: () => said(`Ticket ${About} given away`, Words, TAG),
    taken_back: () => said(`Ticket ${About} taken back`, Words, TAG),
  }
  return all[What]()
}
