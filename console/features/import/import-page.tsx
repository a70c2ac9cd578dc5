/**
 * Import of tables: a file is chosen, tried without writing anything, and only then imported. Every bad row is told
 * with its line, its column and why. The import runs the same checks again.
 */
import { useState } from 'react'
import { Card } from '#console/page/card.tsx'
import { PageHead } from '#console/page/head.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useMay } from '#console/page/staff.tsx'
import { NothingHere } from '#console/page/states.tsx'
import { IMPORT_COLUMNS, IMPORT_EXAMPLES, IMPORT_KINDS, type ImportKind } from '#contract/values/console/imports.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/values/locale.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import text from '#ui/layout/text.module.css'
import styles from './import.module.css'
import { ImportForm } from './import-form.tsx'
import { IMPORT_WORDS } from './import-words.ts'

export function ImportPage() {
  const may = useMay()
  const query = useListQuery()
  const kinds = IMPORT_KINDS.filter((kind) => may(IMPORT_WORDS[kind].right))
  const kind = kinds.find((one) => one === query.get('kind')) ?? kinds[0]
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHead
        title="Import"
        facts="Tables of products, prices and stock, as CSV. All of a file is imported, or nothing."
      />
      {!kind && (
        <NothingHere
          title="This is not for your role"
          why="It needs the right to the catalog, to prices or to inventory."
        />
      )}
      {kind && (
        <div className={styles.body}>
          <fieldset>
            <legend className={text.visuallyHidden}>What is imported</legend>
            <Segmented
              name="kind"
              choices={kinds.map((value) => ({ value, name: IMPORT_WORDS[value].name }))}
              chosen={kind}
              onChoose={(value) => query.set({ kind: value === kinds[0] ? undefined : value })}
            />
          </fieldset>
          <Card title={`Import ${IMPORT_WORDS[kind].name.toLowerCase()}`}>
            <ImportForm key={`${kind} ${round}`} kind={kind} onAgain={() => setRound(round + 1)} />
          </Card>
          <Columns kind={kind} />
        </div>
      )}
    </>
  )
}

const OTHER_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

function Columns({ kind }: { kind: ImportKind }) {
  const { byLocale, optional, required } = IMPORT_COLUMNS[kind]
  const example = `data:text/csv;charset=utf-8,${encodeURIComponent(IMPORT_EXAMPLES[kind])}`
  return (
    <Card
      title="Columns"
      aside={
        <a href={example} download={`${kind}.csv`}>
          Download an example
        </a>
      }
      flush
    >
      <dl className={styles.columns}>
        {[...required, ...optional].map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {!required.includes(name) && <small>optional</small>}
            </dt>
            <dd>{IMPORT_WORDS[kind].columns[name]}</dd>
          </div>
        ))}
        {byLocale.length > 0 && (
          <div>
            <dt>
              <code>{`${byLocale[0]} [${OTHER_LOCALES[0]}]`}</code>
              <small>optional</small>
            </dt>
            <dd>
              {`What guests of a locale read instead. Also ${byLocale.slice(1).join(', ')}, and also for ${OTHER_LOCALES.slice(1).join(', ')} and ${DEFAULT_LOCALE}. An empty cell leaves what is there.`}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
