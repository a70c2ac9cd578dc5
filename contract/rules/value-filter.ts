/**
 * Which options are asked and which of their values are offered, given what is chosen. Browser and engine judge alike.
 *
 * An option with a condition is asked while exactly the required values are chosen of the option it depends on. A value
 * is offered while every value it is associated to is chosen; one with no associations always is. Dropping one answer
 * can take away another, so it is repeated until nothing changes, ten times at most.
 */
export type FilterableValue = { id: number; associatedValueIds: readonly number[]; isPreselected: boolean }

export type FilterableOption = {
  id: number
  /** Takes several values at once. */
  isMultiple: boolean
  condition: { optionId: number; valueIds: readonly number[] } | undefined
  values: readonly FilterableValue[]
}

/** Option id to the ids of its chosen values. */
export type Chosen = ReadonlyMap<number, readonly number[]>

export type Settled = {
  /** What counts: only options that are asked, only values that are offered. */
  chosen: Chosen
  /** Options with a condition, by whether it is met; the others are always asked and stand in neither. */
  enabledIds: readonly number[]
  disabledIds: readonly number[]
  filteredValueIds: ReadonlySet<number>
}

const MOST_PASSES = 10

/** What is left of the choice: nothing is added to it. */
export function settleChoice(options: readonly FilterableOption[], posted: Chosen): Settled {
  let chosen = posted
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = judge(options, posted, chosen)
    const isStable = isSame(next, chosen)
    chosen = next
    if (isStable) break
  }
  return settled(options, chosen)
}

/**
 * The same after something else was chosen on a page: a value that is offered again and is preselected becomes chosen,
 * and one that is no longer offered stops being chosen. `wasFiltered` is what was kept back before the change.
 */
export function chooseAnew(
  options: readonly FilterableOption[],
  posted: Chosen,
  wasFiltered: ReadonlySet<number>,
): Settled {
  let filtered = wasFiltered
  let now = settleChoice(options, posted)
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const again = new Map(now.chosen)
    for (const { id, isMultiple, values } of options) {
      if (now.disabledIds.includes(id)) continue
      const back = values.filter(
        (value) => value.isPreselected && filtered.has(value.id) && !now.filteredValueIds.has(value.id),
      )
      if (back.length > 0) again.set(id, withThese(again.get(id) ?? [], back, isMultiple))
    }
    if (isSame(again, now.chosen)) break
    filtered = now.filteredValueIds
    now = settleChoice(options, again)
  }
  return now
}

function withThese(chosen: readonly number[], back: readonly FilterableValue[], isMultiple: boolean): number[] {
  if (!isMultiple) return back.slice(0, 1).map(({ id }) => id)
  return [...new Set([...chosen, ...back.map(({ id }) => id)])]
}

function judge(options: readonly FilterableOption[], posted: Chosen, chosen: Chosen): Chosen {
  const asked = options.filter((option) => isAsked(option, chosen))
  const held = new Set(asked.flatMap(({ id }) => chosen.get(id) ?? []))
  const next = new Map<number, readonly number[]>()
  for (const { id, values } of asked) {
    const offered = new Set(values.filter((value) => isOffered(value, held)).map((value) => value.id))
    const kept = (posted.get(id) ?? []).filter((valueId) => offered.has(valueId))
    if (kept.length > 0) next.set(id, kept)
  }
  return next
}

function settled(options: readonly FilterableOption[], chosen: Chosen): Settled {
  const conditional = options.filter(({ condition }) => condition !== undefined)
  const enabledIds = conditional.filter((option) => isAsked(option, chosen)).map(({ id }) => id)
  const all = new Set([...chosen.values()].flat())
  const filtered = options.flatMap(({ values }) => values.filter((value) => !isOffered(value, all)))
  return {
    chosen,
    enabledIds,
    disabledIds: conditional.map(({ id }) => id).filter((id) => !enabledIds.includes(id)),
    filteredValueIds: new Set(filtered.map(({ id }) => id)),
  }
}

function isAsked({ condition }: FilterableOption, chosen: Chosen): boolean {
  if (!condition) return true
  const there = chosen.get(condition.optionId) ?? []
  return there.length === condition.valueIds.length && condition.valueIds.every((id) => there.includes(id))
}

function isOffered({ associatedValueIds }: FilterableValue, chosen: ReadonlySet<number>): boolean {
  return associatedValueIds.every((id) => chosen.has(id))
}

function isSame(one: Chosen, other: Chosen): boolean {
  if (one.size !== other.size) return false
  return [...one].every(([id, values]) => {
    const there = other.get(id)
    return there?.length === values.length && values.every((value, index) => value === there[index])
  })
}
