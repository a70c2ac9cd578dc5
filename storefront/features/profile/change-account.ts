/**
 * What becomes of the forms of an account, with or without JavaScript: it was done, or why not, with everything that
 * was typed but passwords.
 */
import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  startSecondFactorCall,
} from '#contract/calls/admin/shop/staff.ts'
import {
  changeEmailCall,
  changePasswordCall,
  confirmEmailCall,
  endSessionsCall,
  eraseAccountCall,
} from '#contract/calls/people/account.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed, isMissing } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

export const ACCOUNT_INTENTS = [
  'email',
  'password',
  'endsession',
  'endothers',
  'erase',
  'confirm',
  'startfactor',
  'confirmfactor',
  'removefactor',
] as const
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number]

export type AccountRefusal =
  | 'wrong'
  | 'bademail'
  | 'sameemail'
  | 'badpassword'
  | 'ended'
  | 'toomany'
  | 'inperson'
  | 'staff'
  | 'paying'
  | 'plan'
  | 'code'
  | 'factorchanged'
  | 'failed'

export type AccountOutcome =
  | { ok: true; intent: AccountIntent; factor?: FactorDraft }
  | { ok: false; intent: AccountIntent; refusal: AccountRefusal; minutes?: number; email?: string }

/** What an authenticator app is set up with. It is told this once, and stands in no address. */
export type FactorDraft = { secret: string; square: { Size: number; Path: string }; backupCodes: readonly string[] }

type Services = { ask: Client; log: Log }

export async function changeAccount(services: Services, form: FormData): Promise<AccountOutcome | undefined> {
  const intent = ACCOUNT_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) return undefined
  const email = intent === 'email' ? { email: written(form, 'newemail').trim() } : {}
  try {
    const reply = await ASKING[intent](services.ask, form)
    const { code = '', success } = reply
    return success
      ? { ok: true, intent, ...factorOf(reply) }
      : { ok: false, intent, refusal: REFUSALS[code] ?? 'failed', ...email }
  } catch (error) {
    // It has ended already, which is what was asked for.
    if (intent === 'endsession' && isMissing(error)) return { ok: true, intent }
    const why = refusalFor(error, intent)
    if (why.refusal === 'failed') services.log.error('Changing an account failed', { intent, reason: String(error) })
    return { ok: false, intent, ...why, ...email }
  }
}

type AccountReply = CommandReply | Reply<typeof startSecondFactorCall>

function factorOf(reply: AccountReply): { factor?: FactorDraft } {
  if (!('Secret' in reply) || !reply.Secret || !reply.Square) return {}
  return { factor: { secret: reply.Secret, square: reply.Square, backupCodes: reply.BackupCodes ?? [] } }
}

const ASKING: Record<AccountIntent, (ask: Client, form: FormData) => Promise<AccountReply>> = {
  email: (ask, form) =>
    ask(changeEmailCall, {
      body: {
        Password: written(form, 'password'),
        NewEmail: written(form, 'newemail'),
        Locale: written(form, 'locale'),
      },
    }),
  password: (ask, form) =>
    ask(changePasswordCall, {
      body: {
        PresentPassword: written(form, 'password'),
        NewPassword: written(form, 'newpassword'),
        Locale: written(form, 'locale'),
      },
    }),
  endsession: (ask, form) => ask(endSessionsCall, { body: { SessionId: written(form, 'session') } }),
  endothers: (ask) => ask(endSessionsCall, { body: {} }),
  erase: (ask, form) => ask(eraseAccountCall, { body: { Password: written(form, 'password') } }),
  confirm: (ask, form) => ask(confirmEmailCall, { body: { Token: written(form, 'token') } }),
  startfactor: (ask, form) => ask(startSecondFactorCall, { body: { Password: written(form, 'password') } }),
  confirmfactor: (ask, form) => ask(confirmSecondFactorCall, { body: { Code: written(form, 'code') } }),
  removefactor: (ask, form) =>
    ask(removeSecondFactorCall, { body: { Password: written(form, 'password'), Code: written(form, 'code') } }),
}

const REFUSALS: Readonly<Record<string, AccountRefusal>> = {
  WRONG_PASSWORD: 'wrong',
  BAD_EMAIL: 'bademail',
  SAME_EMAIL: 'sameemail',
  BAD_PASSWORD: 'badpassword',
  SESSION_ENDED: 'ended',
  LINK_OVER: 'ended',
  IS_STAFF: 'staff',
  PAYMENT_OPEN: 'paying',
  PLAN_RUNNING: 'plan',
  WRONG_CODE: 'code',
  HAS_ONE: 'factorchanged',
  HAS_NONE: 'factorchanged',
}

function refusalFor(error: unknown, intent: AccountIntent): { refusal: AccountRefusal; minutes?: number } {
  if (!isCallFailed(error)) return { refusal: 'failed' }
  const { problem, statusCode } = error
  if (statusCode === 429) return { refusal: 'toomany', minutes: Math.ceil((problem?.retryAfterSeconds ?? 60) / 60) }
  // What else the forms send, beside codes, is never refused by its shape.
  if (statusCode === 400) return { refusal: intent === 'email' ? 'bademail' : 'code' }
  if (problem?.code === 'IMPERSONATION_FORBIDDEN') return { refusal: 'inperson' }
  return { refusal: statusCode === 401 ? 'ended' : 'failed' }
}

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
