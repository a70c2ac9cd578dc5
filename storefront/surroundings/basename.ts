/** What stands before every address of this page: the prefix of its locale, or nothing. */
import { createContext, useContext } from 'react'

export const BasenameContext = createContext('')

export function useBasename(): string {
  return useContext(BasenameContext)
}
