/** Specifications: what its page says in a table, and rules of selling that are written there, such as the cut-off. */

import { CountField } from '#console/features/catalog/inputs/fields.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { SPECIFICATION_NAMES } from '#contract/rules/specifications.ts'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

type Facts = ProductDocument['Specifications']
const CUTOFF = [SPECIFICATION_NAMES.cutoffTime, SPECIFICATION_NAMES.cutoffDays].map((name) => name.toLowerCase())

const isNamed = (fact: Facts[number], name: string) => fact.Name.trim().toLowerCase() === name.toLowerCase()

/** Sets a rule, or takes it away where it says nothing. */
export function withFact(facts: Facts, name: string, value: string): Facts {
  const rest = facts.filter((fact) => !isNamed(fact, name))
  return value === '' ? rest : [...rest, { Name: name, Value: value }]
}

export function FactsPart({ document, edit, words }: PartProps & { words: readonly string[] }) {
  const facts = document.Specifications
  const said = (name: string) => facts.find((fact) => isNamed(fact, name))?.Value ?? ''
  const set = (Specifications: Facts) => edit({ Specifications })
  const change = (at: number, part: Partial<Facts[number]>) =>
    set(facts.map((fact, index) => (index === at ? { ...fact, ...part } : fact)))
  const days = said(SPECIFICATION_NAMES.cutoffDays)
  return (
    <FormPart
      name="facts"
      words={words}
      action={
        <Button
          look="line"
          size="small"
          onClick={() => set([...facts, { Name: `Fact ${facts.length + 1}`, Value: '' }])}
        >
          Add a specification
        </Button>
      }
    >
      <div className={styles.pair}>
        <TextField
          label="Sold until, on the day"
          optional
          hint="1:00 PM"
          maxLength={20}
          value={said(SPECIFICATION_NAMES.cutoffTime)}
          onChange={({ target }) => set(withFact(facts, SPECIFICATION_NAMES.cutoffTime, target.value))}
        />
        <CountField
          label="Days before that it stops"
          value={/^\d{1,4}$/.test(days) ? Number(days) : null}
          onChange={(count) =>
            set(withFact(facts, SPECIFICATION_NAMES.cutoffDays, count === null ? '' : String(count)))
          }
        />
      </div>
      {facts.map((fact, at) =>
        CUTOFF.includes(fact.Name.trim().toLowerCase()) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: its name is what is typed
          <div key={at} className={styles.line}>
            <TextField
              label="Name"
              required
              maxLength={200}
              value={fact.Name}
              onChange={({ target }) => change(at, { Name: target.value })}
            />
            <TextField
              label="Value"
              maxLength={2_000}
              value={fact.Value}
              onChange={({ target }) => change(at, { Value: target.value })}
            />
            <IconButton
              label={`Take away ${fact.Name}`}
              stroke={CLOSE}
              onClick={() => set(facts.filter((other) => other !== fact))}
            />
          </div>
        ),
      )}
    </FormPart>
  )
}
