/** The base of this page's addresses: our own origin, and the prefix of its locale, which may be empty. */
import { createContext, useContext } from 'react'

export type BaseUrl = { origin: string; basename: string }

export const BaseUrlContext = createContext<BaseUrl>({ origin: '', basename: '' })

export function useBaseUrl(): BaseUrl {
  return useContext(BaseUrlContext)
}
