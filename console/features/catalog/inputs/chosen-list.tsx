/** Several of a list, in the order they are shown: chosen one by one, moved by arrow keys or the mouse, taken away. */

import { IconButton } from '#ui/inputs/icon-button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import { MovableRows, rowsMovedBefore, rowsMovedBy } from './movable-rows.tsx'

type Props = {
  label: string
  add: string
  chosen: readonly string[]
  choices: readonly { Slug: string; Name: string }[]
  onChange(chosen: string[]): void
}

export function ChosenList({ add, choices, chosen, label, onChange }: Props) {
  const nameOf = (slug: string) => choices.find(({ Slug }) => Slug === slug)?.Name ?? slug
  const left = choices.filter(({ Slug }) => !chosen.includes(Slug))

  function arrange(slug: string, after: string[] | undefined): string | undefined {
    if (!after) return undefined
    onChange(after)
    return `${nameOf(slug)} is ${after.indexOf(slug) + 1} of ${after.length}.`
  }

  return (
    <div>
      <MovableRows
        label={label}
        hint="Arrow keys move it up and down"
        rows={chosen.map((slug) => ({
          ...{ id: slug, name: nameOf(slug) },
          body: (
            <>
              <span>{nameOf(slug)}</span>
              <IconButton
                label={`Take away ${nameOf(slug)}`}
                stroke={CLOSE}
                onClick={() => onChange(chosen.filter((other) => other !== slug))}
              />
            </>
          ),
        }))}
        onArrow={(slug, arrow) => {
          if (arrow === 'in' || arrow === 'out') return undefined
          return arrange(slug, rowsMovedBy(chosen, chosen.indexOf(slug), arrow === 'up' ? -1 : 1))
        }}
        onDrop={(slug, before) => arrange(slug, rowsMovedBefore(chosen, chosen.indexOf(slug), chosen.indexOf(before)))}
      />
      <Select
        label={add}
        value=""
        items={[{ value: '', name: 'Choose …' }, ...left.map(({ Name, Slug }) => ({ value: Slug, name: Name }))]}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
    </div>
  )
}
