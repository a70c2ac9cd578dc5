/**
 * The next quantity up or down. One that is no longer allowed steps to its nearest neighbour; at an end there is none.
 */
export function stepFrom(quantities: readonly number[], from: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? quantities.find((quantity) => quantity > from)
    : quantities.findLast((quantity) => quantity < from)
}
