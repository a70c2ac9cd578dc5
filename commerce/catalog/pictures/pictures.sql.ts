/** The SQL over pictures that operators uploaded. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const insert = statement(
  'insert_picture_original',
  `insert into picture_original (picture_id, jpeg) select id, $2 from picture where name = $1`,
)

export async function insertOriginal(tx: Tx, name: string, jpeg: Buffer): Promise<void> {
  await insert(tx, [name, jpeg])
}

const select = statement<{ jpeg: Buffer }>(
  'read_picture_original',
  `select jpeg from picture_original join picture on picture.id = picture_id where name = $1`,
)

export async function selectOriginal(tx: Tx, name: string): Promise<Buffer | undefined> {
  return (await select(tx, [name]))[0]?.jpeg
}

const describeOne = statement<{ id: number }>(
  'describe_picture',
  'update picture set alt = $2 where name = $1 returning id',
)

export async function setAlt(tx: Tx, name: string, alt: string): Promise<boolean> {
  return (await describeOne(tx, [name, alt])).length > 0
}

const selectAlt = statement<{ alt: string }>('read_picture_alt', 'select alt from picture where name = $1')

export async function readAlt(tx: Tx, name: string): Promise<string | undefined> {
  return (await selectAlt(tx, [name]))[0]?.alt
}

export type NamedPicture = { name: string; alt: string; baseUrl: string }

const selectNamed = statement<NamedPicture>(
  'read_pictures_named',
  'select name, alt, base_url as "baseUrl" from picture where name = any ($1::text[])',
)

export function readPicturesNamed(tx: Tx, names: readonly string[]): Promise<NamedPicture[]> {
  return selectNamed(tx, [names])
}
