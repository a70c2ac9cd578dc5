/**
 * Forms that end in a mail: an account that is asked for, a user name, a reset, a person to be found. Each goes through
 * the same steps for an address that is known and for one that is not, and its caller hears the same (BOT-02). How many
 * mails an address gets in an hour, and how many a network may cause, is limited whether there is an account or not.
 */
import { setTimeout } from 'node:timers/promises'
import type { Tx } from '#commerce/database/tx.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { AttemptGate, GateLimits, GateRefusal } from './attempt-gate.ts'
import type { Accounts } from './open-accounts.ts'

export type AskForMailOptions = { shop: Shop; gate: AttemptGate; accounts: Pick<Accounts, 'captcha' | 'pseudonyms'> }
/** The captcha is asked of who registers alone (OPEN-84): the others mail accounts that are there, and no other. */
type MailForm =
  | { about: 'username' | 'reset' | 'order'; email: string }
  | { about: 'register'; email: string; token: string | undefined }
  /** By an address, or by what describes a person, which numbers and names can be guessed for. */
  | ({ about: 'find-me' } & ({ email: string } | { described: string }))

export async function askForMail<Result extends { ok: boolean }>(
  { accounts, gate, shop }: AskForMailOptions,
  form: MailForm,
  request: RequestContext,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | GateRefusal | { ok: false; reason: 'captcha' }> {
  const { about } = form
  const email = 'described' in form ? form.described : form.email
  const network = networkOf(request.clientAddress)
  const proof = form.about === 'register' ? await accounts.captcha(form.token, request, 'register') : 'off'
  const hasToken = proof === 'off' || proof === 'given'
  const limits = 'described' in form ? DESCRIBED : mailLimits(shop.current().configuration.settings, hasToken)
  const attempt = { at: 'described' in form ? 'find' : 'mail', email, network } as const
  const isRefused = proof === 'refused'
  const asking = gate(request, attempt, limits, async (tx) => (isRefused ? CAPTCHA_REFUSED : work(tx)))
  const [asked] = await Promise.all([asking, setTimeout(REPLY_AFTER_MS)])
  const { pseudonyms } = accounts
  const named = { account: pseudonyms.account(email), network: pseudonyms.network(network) }
  request.log.info({ accountMail: about, isAsked: asked.ok, ...named }, 'A mail about an account was asked for.')
  return asked === CAPTCHA_REFUSED ? { ok: false, reason: 'captcha' } : (asked as Result | GateRefusal)
}

/**
 * Work for a known address differs from that for another by a row that is locked and an index that grows, however alike
 * the statements are. It takes less than this, so the moment of the reply tells neither.
 */
const REPLY_AFTER_MS = 40

/** Counted like a mail: `ok`, so that it is not rolled back. */
const CAPTCHA_REFUSED = Object.freeze({ ok: true })

const MINUTES = 60
/** Where a captcha is asked for and its token is missing. */
const WITHOUT_TOKEN = { perAccount: 1, perNetwork: 5 }
/** A mailbox is not to be filled by others, however much they work for it. */
const WITH_WORK = { perAccount: 2, perNetwork: 10 }

/** Looks for a person by what others may know of them too: few, known or not (BOT-03). */
const DESCRIBED: GateLimits = {
  free: { minutes: MINUTES, perAccount: 3, perNetwork: 5 },
  proven: { minutes: MINUTES, perAccount: 6, perNetwork: 50 },
}

function mailLimits(settings: Readonly<Record<string, string>>, isProven: boolean): GateLimits {
  const read = settingReader(settings)
  const perAccount = read.count('limits.accountmailsperaddress', 3)
  const perNetwork = read.count('limits.accountmailspernetwork', 20)
  const free = isProven
    ? { perAccount, perNetwork }
    : {
        perAccount: Math.min(perAccount, WITHOUT_TOKEN.perAccount),
        perNetwork: Math.min(perNetwork, WITHOUT_TOKEN.perNetwork),
      }
  return {
    free: { minutes: MINUTES, ...free },
    proven: {
      minutes: MINUTES,
      perAccount: perAccount * WITH_WORK.perAccount,
      perNetwork: perNetwork * WITH_WORK.perNetwork,
    },
  }
}
