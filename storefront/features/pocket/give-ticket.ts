/** What the page for giving tickets is opened with, and what becomes of its forms, with or without JavaScript. */
import { giveTicketCall, showTransfersCall, takeBackTicketCall } from '#contract/calls/pocket.ts'
import { type DayAddress, dayPath, GIVE_PATH } from '#contract/rules/day-paths.ts'
import type { Transfers } from '#contract/schemas/people/pocket.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'

export type GiveData = { transfers: Transfers; address: DayAddress; done: 'gave' | 'back' | undefined }

/** `refused` with the reason that the engine named. */
export type GiveProblem = 'required' | 'toomany' | 'inperson' | 'failed' | { refused: string }
export type TypedTransfer = { serial: string; name: string; email: string }
export type GiveRefused = { ok: false; status: number; problem: GiveProblem; typed: TypedTransfer }

type Services = { ask: Client; log: Log }

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
  const done = (['gave', 'back'] as const).find((known) => known === query.get('done'))
  return { transfers, address: { order, key }, done }
}

export async function changeTransfers(
  { ask, log }: Services,
  query: URLSearchParams,
  form: FormData,
): Promise<{ ok: true; goOn: string } | GiveRefused> {
  const { key, order = '' } = dayAddress(query)
  const written = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { serial: written('serial'), name: written('name'), email: written('email') }
  const refused = (problem: GiveProblem, status = 200): GiveRefused => ({ ok: false, status, problem, typed })
  const isBack = written('intent') === 'back'
  const isWhole = typed.serial !== '' && typed.name !== '' && isEmailAddress(typed.email)
  if (!isBack && !isWhole) return refused('required', 422)
  try {
    const of = { Order: order, ...(key !== undefined && { Key: key }) }
    const { code = '', success } = isBack
      ? await ask(takeBackTicketCall, { body: { ...of, Transfer: written('transfer') } })
      : await ask(giveTicketCall, { body: { ...of, Serial: typed.serial, Name: typed.name, Email: typed.email } })
    if (!success) return refused({ refused: code.toLowerCase() }, 409)
    return { ok: true, goOn: `${dayPath({ order, key }, GIVE_PATH)}&done=${isBack ? 'back' : 'gave'}` }
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
