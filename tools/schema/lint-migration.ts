/**
 * What a migration may do while the shop sells and processes of the release before run beside it. Refused is what
 * keeps sales waiting for longer than a moment (an index, a scan, a rewrite or an update of a whole table under a
 * lock), what breaks the statements of older code, and what cannot run again after a failure.
 *
 * Tables made since the release are empty when they meet a sale: about them nothing is refused. A comment above the
 * statement allows a rule, with the reason: `-- allowed: drop column, because 0.3 no longer reads it`.
 */
import { isOutside, type LintedStatement, statementsIn } from './migration-statements.ts'

export type MigrationFile = { name: string; sql: string }

/** What an operator enters by hand: hundreds of rows, locked for a moment. */
const SMALL = new Set(
  `activity attribute attribute_value boot_token calendar_template category category_picture condition_value cross_sell
  discount discount_category discount_product feature_flag golf_course golf_rate language_string ledger_watermark
  payment_plan picture picture_format pool product product_attribute product_category product_picture product_pool
  product_rental_location related_product rental_location revision shop_clock specification store_setting
  value_association variant widget_zone_entry`.split(/\s+/),
)

/** All refusals of the files, which are those since the last release. */
export function lintMigrations(files: readonly MigrationFile[]): string[] {
  const made = new Set(
    files.flatMap(({ sql }) => statementsIn(sql).flatMap(({ words }) => CREATED.exec(words)?.[1] ?? [])),
  )
  return files.flatMap(({ name, sql }) => {
    const all = statementsIn(sql)
    return all.flatMap((statement) => {
      const found = isOutside(sql) ? outsideRules(statement) : insideRules(statement, made, all)
      const refused = [...new Set(found)].filter((rule) => !statement.allowed.includes(rule))
      return refused.map((rule) => `${name}: ${rule}: ${statement.words.slice(0, 100)}`)
    })
  })
}

const CREATED = /^create table (?:if not exists )?(\w+)/
const ALTERED = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/
const INDEXED = /^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/
const CHANGED = /^(?:with .*?\b)?(?:update|delete from) (?:only )?(\w+)/
const DROPPED = /^drop (table|view|materialized view|function|type|sequence|trigger) (?:if exists )?(\w+)/

const AGAIN =
  /^(?:create (?:unique )?index concurrently if not exists |drop index concurrently if exists |alter table (?:only )?\w+ validate constraint )/

/** Outside a transaction only what leaves nothing half done, or can be done again. */
function outsideRules({ isInBatches, words }: LintedStatement): string[] {
  if (!isInBatches) return AGAIN.test(words) ? [] : ['cannot run again']
  return CHANGED.test(words) && / limit \d+/.test(words) ? [] : ['batch without limit']
}

function insideRules({ isInBatches, words }: LintedStatement, made: Set<string>, all: LintedStatement[]): string[] {
  const isBig = (table = '') => !made.has(table) && !SMALL.has(table)
  if (/^(?:create (?:unique )?|drop )index concurrently /.test(words) || isInBatches) return ['inside a transaction']
  if (/^(?:lock|truncate|cluster|reindex|vacuum)\b/.test(words)) return ['locks a table']
  if (words.startsWith('drop index ')) return ['plain drop index']
  const [, kind, dropped] = DROPPED.exec(words) ?? []
  if (kind) return all.some((other) => isMadeAgain(other.words, kind, dropped as string)) ? [] : ['drop']
  const indexed = INDEXED.exec(words)?.[1]
  if (indexed) return isBig(indexed) ? ['plain create index'] : []
  const changed = CHANGED.exec(words)?.[1]
  if (changed) return isBig(changed) ? ['rows without batches'] : []
  const [, table, actions = ''] = ALTERED.exec(words) ?? []
  if (!table || made.has(table)) return []
  return actionsOf(actions).flatMap((action) => actionRules(action, isBig(table)))
}

function isMadeAgain(words: string, kind: string, name: string): boolean {
  return words.startsWith('create ') && words.includes(` ${kind} ${name}`)
}

/** Commas between brackets part no actions. */
function actionsOf(text: string): string[] {
  let depth = 0
  let actions = ''
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    actions += sign === ',' && depth === 0 ? '\n' : sign
  }
  return actions.split('\n').map((action) => action.trim())
}

function actionRules(action: string, isBig: boolean): string[] {
  if (/^rename\b/.test(action)) return ['rename']
  if (/^drop column\b/.test(action)) return ['drop column']
  if (/^alter (?:column )?\w+ drop default/.test(action)) return ['drop default']
  if (/^alter (?:column )?\w+ set not null/.test(action)) return ['set not null']
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action)) return ['table rewrite']
  if (/^validate constraint\b/.test(action)) return isBig ? ['validate in a transaction'] : []
  if (/^add (?!constraint|check|unique|primary|foreign|exclude)/.test(action)) return addedColumnRules(action, isBig)
  return action.startsWith('add ') ? addedConstraintRules(action, isBig) : []
}

/** A default that is the same for all rows is not written into them; one of their own is. */
function addedColumnRules(action: string, isBig: boolean): string[] {
  const isOwn = /\bdefault (?!now\(|shop_now\()\w+\(|\bgenerated\b|\b(?:big|small)?serial\b/.test(action)
  return [
    ...(/\bnot null\b/.test(action) && !/\b(?:default|generated|\w*serial)\b/.test(action)
      ? ['not null without default']
      : []),
    ...(isOwn && isBig ? ['table rewrite'] : []),
    ...(/\breferences\b/.test(action) && isBig ? ['foreign key without not valid'] : []),
    ...(/\b(?:unique|primary key)\b/.test(action) && isBig ? ['plain create index'] : []),
  ]
}

function addedConstraintRules(action: string, isBig: boolean): string[] {
  if (!isBig || /\b(?:not valid|using index)\b/.test(action)) return []
  if (/\bforeign key\b/.test(action)) return ['foreign key without not valid']
  return [/\b(?:unique|primary key|exclude)\b/.test(action) ? 'plain create index' : 'check without not valid']
}
