/**
 * An array that a prepared statement is given, taken out of a subselect so that the planner does not see how long it
 * is. Otherwise a plan for exactly this array looks cheaper than the prepared one, and every run is planned anew, which
 * takes longer than running it.
 */
export function arrayParameter(position: number, type: 'bigint' | 'date' | 'int' | 'time' | 'uuid'): string {
  return `(select $${position}::${type}[])::${type}[]`
}
