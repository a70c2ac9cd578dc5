/** What operators are told where something of the catalog cannot be saved, with the field of the form it is about. */
import type { CatalogRefusal } from '#commerce/catalog/index.ts'
import { type Refused, refused } from '#server/http/handle.ts'
import { complaintDocument } from '#server/wire/console/catalog.ts'

const NO_PRODUCT = refused(404, 'NOT_FOUND', 'There is no such product.')

/** Reasons that are no complaint about what was typed. */
const WORDS: Readonly<Record<string, string>> = {
  changed_meanwhile: 'A colleague has changed this meanwhile. Nothing was saved: look at what it is now.',
  scheduled: 'It waits for its time to be published. Take the time back to change it.',
  time_is_past: 'This time is past.',
  unknown_version: 'This version is not known any more.',
  no_changes: 'There is nothing to publish.',
  bad_name: 'Give it a name with letters or digits.',
  no_words: 'Say what is seen on the picture, in at most 300 characters.',
}

export function catalogRefused(refusal: { reason: string; name?: string; about?: string }): Refused {
  const { reason } = refusal
  if (reason === 'unknown_product' && refusal.name === undefined) return NO_PRODUCT
  const words = WORDS[reason]
  if (words !== undefined) return refused(409, reason.toUpperCase(), words)
  const { Code, Field, Message } = complaintDocument(refusal as CatalogRefusal)
  return refused(409, Code, Message, Field || undefined)
}

/** Why a draft was not published at its time, in a sentence. */
export function notPublishedWords(reason: string | null | undefined): string {
  if (!reason) return ''
  return reason === 'changed_meanwhile'
    ? 'It was not published at its time: the product was changed meanwhile.'
    : 'It was not published at its time: something in it could not be sold.'
}
