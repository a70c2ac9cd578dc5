/** Where components get the words they say themselves: the room that shows them provides its own, in its language. */
import { createContext, useContext } from 'react'
import type { UiWord } from './english.ts'

export type SayWord = (word: UiWord, values?: Record<string, number>) => string

export const UiWords = createContext<SayWord>(() => '')

export function useWord(): SayWord {
  return useContext(UiWords)
}
