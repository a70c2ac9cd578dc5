/**
 * What becomes of the form with a card number, with or without JavaScript: the card was added, or why not, with what
 * was typed. Whether the number is well formed is for the field to say; of all else the engine says one thing.
 */
import { assignMediaForProductCall } from '#contract/calls/people/media.ts'
import type { MediaNumberProblem } from '#contract/rules/people/media-number.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

export type CardRefusal = MediaNumberProblem | 'refused' | 'too_often' | 'full' | 'failed'

export type CardOutcome =
  | { ok: true; intent: 'card'; contactId: number }
  | { ok: false; intent: 'card'; contactId: number; typed: string; refusal: CardRefusal }

const TOO_OFTEN = 429

/** Undefined for the form of something else. */
export async function addCard(
  { ask, log }: { ask: Client; log: Log },
  form: FormData,
): Promise<CardOutcome | undefined> {
  if (form.get('intent') !== 'card') return undefined
  const contactId = Number(form.get('contact'))
  const typed = String(form.get('number') ?? '').trim()
  const refused = (refusal: CardRefusal): CardOutcome => ({ ok: false, intent: 'card', contactId, typed, refusal })
  if (typed === '') return refused('required')
  try {
    const reply = await ask(assignMediaForProductCall, { body: { ContactId: contactId, MediaNumber: typed } })
    if (reply.success) return { ok: true, intent: 'card', contactId }
    return refused(reply.code === 'TOO_MANY_CARDS' ? 'full' : 'refused')
  } catch (error) {
    if (isCallFailed(error) && error.statusCode === TOO_OFTEN) return refused('too_often')
    log.error('Adding a card failed', { reason: String(error) })
    return refused('failed')
  }
}
