/** One of the things to choose from, as every kind of choice shows it. */
export type Choice = {
  value: string
  name: string
  /** A line below the name, also the reason why it cannot be chosen. */
  detail?: string | undefined
  /** What it adds to the price or takes from it, as words: a change, never a total. */
  change?: string | undefined
  isDisabled?: boolean | undefined
}
