/**
 * Whether something can be loaded onto the card whose number was typed: only onto an active one of the person. A card
 * that is not theirs yet is added to the household first, where guesses are counted. Who has no active card at all is
 * judged with everything else that speaks against a person (assignable.ts).
 */
import { type MediaNumberRules, readMediaNumber } from './media-number.ts'

export function isCardToReload(activeNumbers: readonly string[], typed: string, rules: MediaNumberRules): boolean {
  const read = readMediaNumber(typed, rules)
  return read.ok && activeNumbers.includes(read.number)
}
