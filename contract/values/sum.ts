/** Numbers added up: minor units, places, pieces. Nothing adds up to 0. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
