/** What giving tickets is opened with, and what becomes of its forms: for the page, and for the dialog. */
import { giveTicketCall, showTransfersCall, takeBackTicketCall } from '#contract/calls/pocket.ts'
import { type DayAddress, dayPath, GIVE_PATH } from '#contract/rules/day-paths.ts'
import type { Transfers } from '#contract/schemas/people/pocket.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import type { Client } from '#contract/wire/client.ts'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

/** `handed`: to a member of the household. */
const DONE = ['gave', 'handed', 'back'] as const
export type GiveDone = (typeof DONE)[number]
export type GiveData = { transfers: Transfers; address: DayAddress; done: GiveDone | undefined }

/** `refused` with the reason that the engine named, in its own words where a person is told of. */
export type GiveProblem =
  | 'required'
  | 'toomany'
  | 'inperson'
  | 'failed'
  | { refused: string; words?: string | undefined }
/** `member`: of the household; empty where it goes to another person by mail. */
export type TypedTransfer = { serial: string; name: string; email: string; member: string }
export type GiveRefused = { ok: false; status: number; problem: GiveProblem; typed: TypedTransfer }

type Services = { ask: Client; log: Log }

/** Each ticket asks for its own. */
export function memberField(serial: string): string {
  return `member ${serial}`
}

/** What the form says. */
export function typedTransfer(form: FormData): TypedTransfer {
  const written = (name: string) => String(form.get(name) ?? '').trim()
  const serial = written('serial')
  return { serial, name: written('name'), email: written('email'), member: written(memberField(serial)) }
}

/** A ticket, and who gets it. */
export function isWholeTransfer({ email, member, name, serial }: TypedTransfer): boolean {
  return serial !== '' && (member !== '' || (name !== '' && isEmailAddress(email)))
}

/** What the address of a page names; empty fields name nothing. */
export function dayAddress(query: URLSearchParams): DayAddress {
  const read = (name: keyof DayAddress) => query.get(name) || undefined
  return { order: read('order'), ticket: read('ticket'), key: read('key') }
}

export async function loadTransfers(ask: Client, query: URLSearchParams): Promise<GiveData> {
  const { key, order = '' } = dayAddress(query)
  const transfers = await ask(showTransfersCall, { query: { order, key } }).catch((error: unknown) => {
    throw isMissing(error) || (isCallFailed(error) && error.statusCode === 400) ? pageNotFound() : callFailed(error)
  })
  const done = DONE.find((known) => known === query.get('done'))
  return { transfers, address: { order, key }, done }
}

export async function changeTransfers(
  { ask, log }: Services,
  query: URLSearchParams,
  form: FormData,
): Promise<{ ok: true; done: GiveDone; goOn: string } | GiveRefused> {
  const { key, order = '' } = dayAddress(query)
  const typed = typedTransfer(form)
  const refused = (problem: GiveProblem, status = 200): GiveRefused => ({ ok: false, status, problem, typed })
  const isBack = form.get('intent') === 'back'
  const isToMember = typed.member !== ''
  if (!isBack && !isWholeTransfer(typed)) return refused('required', 422)
  try {
    const of = { Order: order, ...(key !== undefined && { Key: key }) }
    const to = isToMember ? { Member: Number(typed.member) } : { Name: typed.name, Email: typed.email }
    const {
      code = '',
      message,
      success,
    } = isBack
      ? await ask(takeBackTicketCall, { body: { ...of, Transfer: String(form.get('transfer') ?? '') } })
      : await ask(giveTicketCall, { body: { ...of, Serial: typed.serial, ...to } })
    const why = code.toLowerCase()
    if (!success) return refused({ refused: why, words: why === 'person_unfit' ? message[0] : undefined }, 409)
    const done = isBack ? 'back' : isToMember ? 'handed' : 'gave'
    return { ok: true, done, goOn: `${dayPath({ order, key }, GIVE_PATH)}&done=${done}` }
  } catch (error) {
    const status = isCallFailed(error) ? error.statusCode : 0
    if (isMissing(error)) throw pageNotFound()
    if (status === 400) return refused('required', 422)
    if (status === 403) return refused('inperson', 403)
    if (status === 429) return refused('toomany', 429)
    log.error('A ticket could not be given or taken back', { reason: String(error) })
    return refused('failed', 503)
  }
}
