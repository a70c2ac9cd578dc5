/**
 * `window.dataLayer`, from which tag containers read what happens in the shop. The first script that creates it keeps
 * it: ours is the same list. Every event is cleaned on its way in (see redacted.ts). What an external list does with it
 * is no error of the shop's.
 */
import type { Log } from '#ui/live/log.ts'
import type { Report } from './events.ts'
import { redacted } from './redacted.ts'

export type DataLayer = Record<string, unknown>[]

export function dataLayer(window: { dataLayer?: DataLayer }, log: Pick<Log, 'warn'>): Report {
  return (event) => {
    try {
      window.dataLayer ??= []
      // Tags merge one event into the next: without this the items of the last list would stand in every later event.
      if ('ecommerce' in event) window.dataLayer.push({ ecommerce: null })
      window.dataLayer.push(redacted(event))
    } catch (error) {
      log.warn('The data layer could not be written', { reason: String(error) })
    }
  }
}
