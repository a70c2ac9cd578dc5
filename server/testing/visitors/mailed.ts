/** What the shop wrote to an address, as it waits to be sent. */
import type { SealedFacts } from '#commerce/mails/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import type { MailFacts, MailName } from '#contract/values/mails.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'

type Queued<Name extends MailName> = { to: string; name: Name; locale: string; facts: MailFacts[Name] }

/** All mails to an address, oldest first. */
export async function mailsTo(shop: Pick<TestShop, 'database'>, to: string): Promise<Queued<MailName>[]> {
  const asked = `select payload from outbox_message where topic = 'mail' and payload ->> 'to' = $1 order by id`
  const { rows } = await shop.database.pool.query<{
    payload: Omit<Queued<MailName>, 'facts'> & { facts: MailFacts[MailName] | SealedFacts }
  }>(asked, [to])
  return rows.map(({ payload }) => ({ ...payload, facts: openedFacts(payload.facts) }))
}

function openedFacts(facts: MailFacts[MailName] | SealedFacts): MailFacts[MailName] {
  return 'sealed' in facts ? (testCodes.openFacts(facts) as MailFacts['voucher-sent']) : facts
}

/** What the link of the latest mail with this name carries. */
export async function mailedTokenTo(
  shop: Pick<TestShop, 'database'>,
  to: string,
  name: 'finish-account' | 'reset-password',
): Promise<string> {
  const mail = (await mailsTo(shop, to)).findLast((queued) => queued.name === name) as Queued<typeof name> | undefined
  if (!mail) throw new Error(`No mail ${name} was written to ${to}.`)
  return new URL(mail.facts.link, 'http://shop.test').searchParams.get('token') ?? ''
}
