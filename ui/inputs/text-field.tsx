/**
 * A field for words, one line or several. What the browser needs to fill it in by itself (`autoComplete`, `type`)
 * passes through.
 */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './field.module.css'
import { Field, type FieldWords, tiedTo } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'children' | keyof FieldWords>
type AreaProps = Omit<ComponentProps<'textarea'>, 'children' | keyof FieldWords>

type Props = FieldWords &
  (
    | (InputProps & {
        multiline?: false
        /** Short words inside the edge, before and after what is typed: a currency, a unit. */
        prefix?: string | undefined
        suffix?: string | undefined
        /** A button over the end of the field. */
        end?: ReactNode
      })
    | (AreaProps & { multiline: true })
  )

export function TextField(props: Props) {
  const ownId = useId()
  const { label, optional, message, isAsking, hint, error, className, ...rest } = props
  const id = props.id ?? ownId
  const tied = tiedTo(id, { hint, error })
  return (
    <Field {...{ id, label, optional, message, isAsking, hint, error, className }}>
      {/* A form may tie its own words to a field instead. */}
      {rest.multiline ? <Area {...tied} {...rest} id={id} /> : <Line {...tied} {...rest} id={id} />}
    </Field>
  )
}

function Area({ multiline, ...rest }: AreaProps & { multiline: true }) {
  return <textarea {...rest} className={styles.control} />
}

type LineProps = InputProps & {
  multiline?: false
  prefix?: string | undefined
  suffix?: string | undefined
  end?: ReactNode
}

function Line({ multiline, prefix, suffix, end, ...rest }: LineProps) {
  const input = <input {...rest} className={classes(styles.control, Boolean(end) && styles.inside)} />
  if (!prefix && !suffix && !end) return input
  return (
    <div className={styles.dressed}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {input}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
      {end}
    </div>
  )
}
