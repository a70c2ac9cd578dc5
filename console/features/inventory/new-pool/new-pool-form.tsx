/**
 * A pool made by hand: its places on some days, whole or by start time, and what takes from it. A pool for whole days
 * has a name; one with start times is of the product that is sold by them. The rule that the engine judges it by is
 * asked before it is sent, and a refusal keeps what was typed.
 */
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { ClosedWeekdays } from '#console/page/fields/closed-weekdays.tsx'
import { FormFoot } from '#console/page/form-dialog.tsx'
import { listPoolChoicesCall, listPoolDaysCall, makePoolCall } from '#contract/calls/admin/inventory.ts'
import { type NewPoolProblem, newPoolProblem, POOL_PROBLEM_WORDS } from '#contract/rules/inventory/new-pool.ts'
import type { PoolChoices } from '#contract/schemas/admin/pools.ts'
import { MOST_PLACES } from '#contract/values/console/setup.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './new-pool.module.css'
import { type ChosenUser, PoolUsers } from './pool-users.tsx'
import { NO_STARTS, StartFields, typedStarts } from './start-fields.tsx'

const KINDS = [
  { value: 'days', name: 'Whole days' },
  { value: 'starts', name: 'Start times' },
] as const

type Props = { choices: PoolChoices; onCancel(): void; onMade(words: string): void }

export function NewPoolForm({ choices, onCancel, onMade }: Props) {
  const { Activities: activities, Products: products, Today: today } = choices
  const nameId = useId()
  const kindId = useId()
  const [typed, setTyped] = useState({ name: '', activity: '', from: today, to: '', places: '', reason: '' })
  const [hasStarts, setHasStarts] = useState(false)
  const [times, setTimes] = useState(NO_STARTS)
  const [closed, setClosed] = useState<readonly number[]>([])
  const [users, setUsers] = useState<readonly ChosenUser[]>([])
  const [problem, setProblem] = useState<NewPoolProblem>()
  const { isSending, refusal, send } = useSend(makePoolCall, [listPoolDaysCall, listPoolChoicesCall])
  const isName = refusal?.code === 'NAME_TAKEN'
  const isTimes = problem === 'bad_times' || problem === 'too_many_times'
  const activity = activities.find(({ Id }) => String(Id) === typed.activity)

  // The form comes after its dialog was opened, once it is known what can be chosen.
  useEffect(() => document.getElementById(nameId)?.focus(), [nameId])

  const field = (name: keyof typeof typed) => ({
    required: true,
    value: typed[name],
    onChange({ target }: { target: { value: string } }) {
      setTyped({ ...typed, [name]: target.value })
      setProblem(undefined)
    },
  })

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { from, reason, to } = typed
    const [name, places] = [hasStarts ? '' : typed.name, Number(typed.places)]
    const starts = hasStarts ? typedStarts(times) : undefined
    const taking = hasStarts ? [{ productId: Number(typed.activity), variantId: null, units: 1 }] : users
    const wrong = newPoolProblem({ name, from, to, places, starts, users: taking }, today)
    setProblem(wrong)
    if (wrong) return
    const body = {
      ...{ Name: name, From: from, To: to, ClosedWeekdays: [...closed], Places: places, Reason: reason },
      ...(starts && {
        Starts: {
          ...{ First: starts.first, Last: starts.last },
          ...{ EveryMinutes: starts.everyMinutes, GuestsPerPlace: starts.guestsPerPlace },
        },
      }),
      Products: taking.map((user) => ({ ProductId: user.productId, VariantId: user.variantId, Units: user.units })),
    }
    if (await send({ body })) onMade(hasStarts ? `${activity?.Name} has start times now.` : `${name.trim()} was made.`)
  }

  const said = problem && problem !== 'bad_name' && !isTimes ? POOL_PROBLEM_WORDS[problem] : undefined
  const message = said ?? (refusal && !isName ? refusal.message : undefined)
  const nameError = problem === 'bad_name' ? POOL_PROBLEM_WORDS.bad_name : isName ? refusal.message : undefined
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <fieldset className={styles.kind}>
        <legend>Its places are for</legend>
        <Segmented
          name={kindId}
          choices={KINDS}
          chosen={hasStarts ? 'starts' : 'days'}
          onChoose={(kind) => setHasStarts(kind === 'starts')}
        />
      </fieldset>
      {hasStarts ? (
        <Select
          label="Product"
          hint={activities.length === 0 ? 'All that are sold by start time have their start times.' : undefined}
          items={[
            { value: '', name: 'Choose' },
            ...activities.map(({ Id, Name }) => ({ value: String(Id), name: Name })),
          ]}
          {...field('activity')}
        />
      ) : (
        <TextField label="Name" maxLength={200} autoComplete="off" id={nameId} error={nameError} {...field('name')} />
      )}
      <div className={styles.pair}>
        <TextField label="First day" type="date" min={today} {...field('from')} />
        <TextField label="Last day" type="date" min={typed.from} {...field('to')} />
      </div>
      <ClosedWeekdays closed={closed} onChange={setClosed} />
      {hasStarts && (
        <StartFields
          typed={times}
          onChange={(next) => {
            setTimes(next)
            setProblem(undefined)
          }}
          timesError={isTimes ? POOL_PROBLEM_WORDS[problem] : undefined}
        />
      )}
      <TextField
        label={hasStarts ? 'Places at each start' : 'Places each day'}
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_PLACES}
        {...field('places')}
      />
      {!hasStarts && <PoolUsers choices={products} chosen={users} onChange={setUsers} />}
      <TextField label="Reason, for colleagues" maxLength={200} {...field('reason')} />
      <FormFoot refused={message} isSending={isSending} busyLabel="Making" onCancel={onCancel}>
        Make the pool
      </FormFoot>
    </form>
  )
}
