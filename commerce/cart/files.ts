/** The uploaded files that lines name: refused where they are gone, deleted a day after the last line named them. */

import type { Tx } from '#commerce/database/tx.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/index.ts'
import { claimFiles, type FileChoice, sweepFiles } from '#commerce/uploads/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { selectNamedFiles } from './lines/lines.sql.ts'

/** Why a file of the choice cannot be used; otherwise all of them stay for as long as a line names them. */
export async function fileRefusal(
  tx: Tx,
  cartId: number | undefined,
  choice: Choice,
): Promise<ChoiceRefusal | undefined> {
  const missing = await claimFiles(tx, cartId, chosenFiles(choice))
  if (!missing) return undefined
  const { productAttributeId: attributeId } = missing
  const name = choice.answers.get(attributeId)?.rules.attribute.name
  return {
    code: 'OPTION_INVALID',
    message: `The file for ${name} is no longer here. Please choose it again.`,
    attributeId,
  }
}

function chosenFiles({ answers }: Choice): FileChoice[] {
  return [...answers].flatMap(([productAttributeId, { rules, text: fileId }]) =>
    rules.attribute.controlType === CONTROL_TYPES.upload ? [{ fileId, productAttributeId }] : [],
  )
}

/** Deletes files that no line has named for a day. Returns how many. */
export function forgetFiles(tx: Tx): Promise<number> {
  return sweepFiles(tx, (files) => selectNamedFiles(tx, files))
}
