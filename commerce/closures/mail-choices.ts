/**
 * Mails guests whose day was closed: the mail is queued with the note of it, so that each order is told once, however
 * many processes do this at once and wherever one of them dies. An order whose people are forgotten gets none.
 */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import { type SignedLinks, signedLinks } from '#commerce/database/keys/signed-links.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type MailDraft, queueMails } from '#commerce/mails/index.ts'
import { soldIn } from '#commerce/orders/index.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import { choicePath } from '#contract/rules/shop-paths.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { sum } from '#contract/values/sum.ts'
import { type ChoiceRow, lockUnmailedChoices, noteChoicesMailed } from './choices.sql.ts'
import { closedAmounts, closedBackMinor, creditOf, endsPlan } from './closed-value.ts'

/** A choice is opened by its own links alone, never by that of its order. */
export function choiceLinks(keys: DataKeys): SignedLinks {
  return signedLinks(keys, 'closure choice')
}

/** At most so many. Returns of how many orders. */
export async function queueClosureMails(
  tx: Tx,
  links: SignedLinks,
  { most, zone }: { most: number; zone: ResortTimeZone },
): Promise<number> {
  const due = await lockUnmailedChoices(tx, most)
  const mails = due.flatMap((choice): MailDraft<'day-closed'>[] => {
    const { email: to, id, isReopened, locale } = choice
    // The day is open again before it was told: there is nothing to say.
    if (to === null || isReopened) return []
    const facts = mailFacts(choice, choicePath(id, links.keyOf(id)), zone)
    return [{ key: `closure choice ${id}`, to, locale, name: 'day-closed', facts }]
  })
  if (mails.length > 0) await queueMails(tx, mails)
  if (due.length > 0)
    await noteChoicesMailed(
      tx,
      due.map(({ id }) => id),
    )
  return due.length
}

function mailFacts(choice: ChoiceRow, link: string, zone: ResortTimeZone): MailFacts['day-closed'] {
  const { bonusPercent, cardEnd, chooseUntil, currency, day, defaultChoice, firstName, lines, locale, number } = choice
  const { amountMinor, creditMinor, endsPlan: isEnding, isMovable } = worthOf(choice)
  const byName = Map.groupBy(lines, (line) => soldIn(line, locale).name)
  return {
    ...{ firstName: firstName ?? '', day, words: wordsFor(choice.words, locale), number, link, isMovable },
    lines: [...byName].map(([name, own]) => ({ name, count: sum(own.map(({ pieces }) => pieces.length)) })),
    amount: { minor: amountMinor, currency },
    credit: { minor: creditMinor, currency },
    ...{ endsPlan: isEnding, bonusPercent, cardEnd, defaultChoice, lastDay: lastDayOf(chooseUntil, zone) },
  }
}

/** What there is to choose about: what was paid for the good tickets, and what that is as credit. */
export function worthOf({ bonusPercent, lines }: Pick<ChoiceRow, 'bonusPercent' | 'lines'>) {
  const counted = lines.map((line) => ({ ...line, days: line.days.length }))
  const amountMinor = sum(counted.map(closedBackMinor))
  return {
    /** What is no longer sold then: more than goes back, where a plan ends. */
    amounts: counted.map((line) => ({ orderLineId: line.orderLineId, amounts: closedAmounts(line) })),
    amountMinor,
    endsPlan: counted.some(endsPlan),
    creditMinor: creditOf(amountMinor, bonusPercent),
    /** A ticket of several days keeps its others: it is not moved as a whole. */
    isMovable: lines.every(({ days }) => days.length === 1),
  }
}

export function wordsFor(words: Partial<Record<Locale, string>>, locale: Locale): string {
  return words[locale] ?? words[DEFAULT_LOCALE] ?? ''
}

/** The last day on which a guest may choose: it ends at midnight. */
export function lastDayOf(chooseUntil: Date, zone: ResortTimeZone) {
  return resortDay(new Date(chooseUntil.getTime() - 1), zone)
}
