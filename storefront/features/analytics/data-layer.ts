/**
 * `window.dataLayer`, from which tag containers read what happens in the shop. Whoever made it first keeps it: ours is the
 * same list. Every event is cleaned on its way in (see redacted.ts).
 */
import type { Report } from './events.ts'
import { redacted } from './redacted.ts'

export type DataLayer = Record<string, unknown>[]

export function dataLayer(window: { dataLayer?: DataLayer }): Report {
  window.dataLayer ??= []
  const layer = window.dataLayer
  return (event) => {
    // Tags merge one event into the next: without this the items of the last list would stand in every later event.
    if ('ecommerce' in event) layer.push({ ecommerce: null })
    layer.push(redacted(event))
  }
}
