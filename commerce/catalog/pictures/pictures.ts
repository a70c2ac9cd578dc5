/**
 * Pictures that operators upload for products. Each is named by us, never by its file, and says what is seen on it: one
 * without words is refused. What is stored was redrawn (commerce/uploads), and no picture changes under its name.
 */
import { randomBytes } from 'node:crypto'
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { saveCatalog } from '#commerce/catalog/save/save-catalog.ts'
import { PICTURE_FORMATS } from './picture-formats.ts'
import { insertOriginal, readAlt, readPicturesNamed, selectOriginal, setAlt } from './pictures.sql.ts'

export { readPicturesNamed, selectOriginal as readPictureOriginal }

/** Where files of such pictures are found, each below its name. */
const OWN_PICTURES = '/media/own'
const NAME_BYTES = 12
const LONGEST_ALT = 300

export type AddPictureResult = { ok: true; name: string; baseUrl: string } | { ok: false; reason: 'no_words' }

/** `jpeg` as the shop has redrawn it. */
export async function addPicture(tx: OperatorTx, jpeg: Buffer, words: string): Promise<AddPictureResult> {
  const alt = words.trim()
  if (!isDescription(alt)) return { ok: false, reason: 'no_words' }
  const name = `own-${randomBytes(NAME_BYTES).toString('hex')}`
  const baseUrl = `${OWN_PICTURES}/${name}`
  const formats = Object.fromEntries(
    Object.entries(PICTURE_FORMATS).map(([format, { height, width, widths }]) => [
      format,
      { width, height, widths: [...widths] },
    ]),
  )
  const read = async (added: AddPictureResult | undefined) => (added?.ok ? { [`picture ${name}`]: { alt } } : {})
  return recordChange(tx, { action: 'catalog changed', what: 'the catalog', read }, async (part) => {
    await saveCatalog(part, { pictures: [{ name, alt, baseUrl, formats }] })
    await insertOriginal(part, name, jpeg)
    return { ok: true, name, baseUrl }
  })
}

export type DescribePictureResult = { ok: true } | { ok: false; reason: 'no_words' | 'unknown_picture' }

/** Says what is seen on a picture, wherever it is shown. */
export async function describePicture(tx: OperatorTx, name: string, words: string): Promise<DescribePictureResult> {
  const alt = words.trim()
  if (!isDescription(alt)) return { ok: false, reason: 'no_words' }
  const read = async () => ({ [`picture ${name}`]: { alt: await readAlt(tx, name) } })
  return recordChange(tx, { action: 'catalog changed', what: 'the catalog', read }, async () =>
    (await setAlt(tx, name, alt)) ? { ok: true } : { ok: false, reason: 'unknown_picture' },
  )
}

function isDescription(alt: string): boolean {
  return alt !== '' && alt.length <= LONGEST_ALT
}
