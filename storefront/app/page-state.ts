/**
 * What the server hands to the browser with a page, as an inert JSON block: nothing in it can be executed.
 *
 * `<`, `>`, `&`, U+2028 and U+2029 are written as escapes, so no text of an operator or a guest can end the block
 * early; JSON.parse gives back exactly what went in.
 */
import type { Locale } from '#contract/values/locale.ts'
import type { BaseUrl } from '#storefront/page/page-context.tsx'
import type { PublicReplyOf } from './public-parts.ts'

export type PageState = {
  locale: Locale
  baseUrl: BaseUrl
  /** The texts that the page shows before it loads more code, a file that never changes under its name. */
  textsUrl: string
  /** All texts of this locale, which code that loads later waits for; undefined where the page has them already. */
  allTextsUrl?: string | undefined
  /** This shop runs under STORE_CLOCK: what the browser logs can be read by tests. */
  isUnderTest?: true | undefined
  /** Calls go to a platform that may say no more than the documents: its replies are made whole. */
  isBeforePlatform?: true | undefined
  loaderData: Record<string, unknown>
  /** What a page made of the form that was posted to it. */
  actionData?: Record<string, unknown> | null
  /** Status and plain data: the router knows an error by these members (`isRouteErrorResponse`). */
  errors: Record<string, unknown> | null
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

export function writtenState(state: PageState, publicReplyOf: PublicReplyOf): string {
  return json(state, publicReplyOf).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] as string)
}

/** A whole public reply stands in the state as its JSON was written when the reply was made. */
function json(value: unknown, publicReplyOf: PublicReplyOf): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const reply = publicReplyOf(value)
  if (reply?.value === value) return reply.text
  if (reply || Array.isArray(value)) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${json(member, publicReplyOf)}`).join(',')}}`
}

export function readState(text: string): PageState {
  return JSON.parse(text) as PageState
}
