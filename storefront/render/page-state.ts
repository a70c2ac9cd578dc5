/**
 * What the server hands to the browser with a page, as an inert JSON block: nothing in it can be executed.
 *
 * `<`, `>`, `&`, U+2028 and U+2029 are written as escapes, so no text of an operator or a guest can end the block
 * early; JSON.parse gives back exactly what went in.
 */
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import type { Locale } from '#contract/values/locale.ts'
import type { BaseUrl } from '#storefront/context/page-context.tsx'
import type { IsPublic } from './same-page.ts'

export type PageState = {
  locale: Locale
  baseUrl: BaseUrl
  /** The texts of this locale, a file that never changes under its name. */
  textsUrl: string
  /** This shop runs under STORE_CLOCK: what the browser logs can be read by tests. */
  isUnderTest?: true | undefined
  loaderData: Record<string, unknown>
  /** What a page made of the form that was posted to it. */
  actionData?: Record<string, unknown> | null
  errors: Record<string, unknown> | null
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

export function writtenState(state: PageState, isPublic: IsPublic): string {
  return written(state, isPublic)
}

/** Public replies are shared by many pages: each is written once. */
const writings = new WeakMap<object, string>()

function written(value: unknown, isPublic: IsPublic): string {
  if (typeof value !== 'object' || value === null) return inert(value)
  if (!isPublic(value)) {
    if (Array.isArray(value)) return inert(value)
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return `{${members.map(([name, member]) => `${inert(name)}:${written(member, isPublic)}`).join(',')}}`
  }
  let text = writings.get(value)
  if (text === undefined) {
    text = inert(value)
    writings.set(value, text)
  }
  return text
}

function inert(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] as string)
}

export function readState(text: string): PageState {
  const state = JSON.parse(text) as PageState
  return { ...state, errors: state.errors && mapValues(state.errors, revivedError) }
}

/** Errors travel as status and plain data; the router knows them again by their class. */
function revivedError(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error
  return new RouteError(error.status, error.statusText, error.data)
}

function mapValues(record: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
