/**
 * A part of a page that follows from a shared reply alone, such as a tile or the footer. On the server its markup is
 * rendered once for all pages that show it; in the browser it is an ordinary element, and hydration finds the same markup.
 *
 * What it shows may depend on `of`, on `variant`, and on what all pages of a locale share: texts, settings, zones. It must
 * not depend on the visitor, the address or a hook of the router.
 */
import { createContext, type ReactNode, useContext } from 'react'

/** Undefined where nothing can be remembered: the value is not shared. */
export type Remember = (of: object, variant: string, part: ReactNode) => string | undefined

export const RememberContext = createContext<Remember | undefined>(undefined)

type Props = {
  as: 'article' | 'footer' | 'header'
  className: string | undefined
  of: object
  variant?: string
  children: ReactNode
}

export function Remembered({ as: Tag, className, of, variant = '', children }: Props) {
  const html = useContext(RememberContext)?.(of, variant, children)
  if (html === undefined) return <Tag className={className}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React made of the same elements a moment ago
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
