/**
 * A choice of one, made with the browser's own list. Items that are filtered out are not offered; before a
 * choice is made, the preselected item is chosen, or else the first.
 */
import { type ComponentProps, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { DOWN, Icon } from '#ui/media/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldWords, tiedTo } from './field.tsx'

export type SelectItem = {
  value: string
  name: string
  isFiltered?: boolean
  isPreselected?: boolean
  isDisabled?: boolean
}

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'defaultValue' | keyof FieldWords> & {
    items: readonly SelectItem[]
  }

export function Select({ items, label, optional, message, isAsking, hint, error, className, ...rest }: Props) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const offered = items.filter(({ isFiltered }) => !isFiltered)
  return (
    <Field {...{ id, label, optional, message, isAsking, hint, error, className }}>
      <div className={styles.dressed}>
        <select
          {...rest}
          {...tiedTo(id, { hint, error })}
          {...(rest.value === undefined && { defaultValue: firstChoice(items) })}
          className={styles.control}
        >
          {offered.map(({ value, name, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {name}
            </option>
          ))}
        </select>
        <span className={classes(styles.end, styles.mark)}>
          <Icon stroke={DOWN} />
        </span>
      </div>
    </Field>
  )
}

/** What is chosen before the guest chooses: never a filtered item, even if it is preselected. */
export function firstChoice(items: readonly SelectItem[]): string | undefined {
  const offered = items.filter(({ isFiltered, isDisabled }) => !isFiltered && !isDisabled)
  return (offered.find(({ isPreselected }) => isPreselected) ?? offered[0])?.value
}
