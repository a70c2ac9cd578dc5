/** The files that a choice names, by the option that asked for each. */
import type { Tx } from '#commerce/database/tx.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/index.ts'
import { type FileAnswer, wantFiles } from '#commerce/uploads/index.ts'
import { CONTROL_TYPES } from '#contract/calls/product-attribute.ts'

/** Why they cannot be taken; otherwise they are kept for as long as a line names them. */
export async function fileRefusal(
  tx: Tx,
  cartId: number | undefined,
  choice: Choice,
): Promise<ChoiceRefusal | undefined> {
  const missing = await wantFiles(tx, cartId, chosenFiles(choice))
  if (!missing) return undefined
  const { productAttributeId: attributeId } = missing
  const name = choice.answers.get(attributeId)?.rules.attribute.name
  return {
    code: 'OPTION_INVALID',
    message: `The file for ${name} is no longer here. Please choose it again.`,
    attributeId,
  }
}

function chosenFiles({ answers }: Choice): FileAnswer[] {
  return [...answers].flatMap(([productAttributeId, { rules, text: fileId }]) =>
    rules.attribute.controlType === CONTROL_TYPES.upload ? [{ fileId, productAttributeId }] : [],
  )
}
