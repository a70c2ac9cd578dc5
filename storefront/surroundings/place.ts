/** Where this page stands: our own origin, and what goes before its addresses, the prefix of its locale or nothing. */
import { createContext, useContext } from 'react'

export type Place = { origin: string; basename: string }

export const PlaceContext = createContext<Place>({ origin: '', basename: '' })

export function usePlace(): Place {
  return useContext(PlaceContext)
}
