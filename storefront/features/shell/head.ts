/**
 * What a page says in its `<head>`. The server writes it into the document, the browser keeps it true on navigation.
 *
 * A route module exports `head`; the deepest matched route that has one speaks for the page.
 */
import type { UIMatch } from 'react-router'
import type { Translate } from '#storefront/texts/texts.tsx'
import type { ShellData } from './shell-data.tsx'

export type Head = {
  title: string
  description?: string
  /** A path of the shop; the origin is put before it. */
  canonical?: string
  robots?: 'noindex'
}

export type HeadOf<Data> = (data: Data, shell: ShellData, t: Translate) => Head

export type RouteHandle = { head?: HeadOf<never> }

export function headOf(
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[],
  shell: ShellData,
  t: Translate,
): Head | undefined {
  const speaker = matches.findLast(
    (match) => (match.handle as RouteHandle | undefined)?.head && match.loaderData !== undefined,
  )
  const head = (speaker?.handle as RouteHandle | undefined)?.head as HeadOf<unknown> | undefined
  return head?.(speaker?.loaderData, shell, t)
}
