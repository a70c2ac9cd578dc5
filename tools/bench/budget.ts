/** A figure and its budget. A missed goal is printed, a missed budget fails the run. */
export type Figure = {
  name: string
  value: number
  unit: string
  atLeast?: number
  atMost?: number
  goal?: number
}

export function isKept({ atLeast = -Infinity, atMost = Infinity, value }: Figure): boolean {
  return value >= atLeast && value <= atMost
}

export function budgetLine(figure: Figure): string {
  const { atLeast, atMost, goal, name, unit, value } = figure
  const bound = atLeast !== undefined ? `at least ${atLeast}` : `at most ${atMost}`
  const isGoalMet = goal === undefined || (atLeast !== undefined ? value >= goal : value <= goal)
  const aim = goal === undefined ? '' : `, goal ${goal}${isGoalMet ? '' : ' missed'}`
  return `${isKept(figure) ? 'kept  ' : 'MISSED'}  ${name.padEnd(44)} ${shown(value).padStart(7)}${unit && ` ${unit}`} (${bound}${aim})`
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3))
