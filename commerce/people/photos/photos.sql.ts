/** The only SQL over photos. But for staff, every statement names the people whose photos it may reach. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { OWN_PEOPLE } from '#commerce/people/household.sql.ts'

export type FoundPhoto = { contactId: number; dateOfBirth: string | null; picture: Buffer; isOwn: boolean }
export type PhotoDraft = { key: string; contactId: number; picture: Buffer; sentBy: number }

const save = statement(
  'save_photo',
  `insert into contact_photo (key, contact_id, picture, sent_by) values ($1, $2, $3, $4)
   on conflict (contact_id) do update
     set key = excluded.key, picture = excluded.picture, sent_by = excluded.sent_by, since = shop_now()`,
)
const find = statement<FoundPhoto>(
  'find_photo',
  `select contact.id as "contactId", contact.date_of_birth::text as "dateOfBirth", photo.picture,
     contact.id in (${OWN_PEOPLE}) as "isOwn"
   from contact_photo photo join contact on contact.id = photo.contact_id
   where photo.key = $2 and ($3::boolean or contact.id in (${OWN_PEOPLE}))`,
)
const remove = statement<{ contact_id: number }>(
  'delete_photo',
  `delete from contact_photo where key = $2 and ($3::boolean or contact_id in (${OWN_PEOPLE})) returning contact_id`,
)
const keys = statement<{ contactId: number; key: string }>(
  'read_photo_keys',
  'select contact_id as "contactId", key from contact_photo where contact_id = any ($1::int[])',
)
const purge = statement<{ key: string }>(
  'purge_photos',
  `delete from contact_photo where key in (
     select key from contact_photo where since < (select shop_now() - $1 * interval '1 day')
     order by since limit $2 for update skip locked) returning key`,
)

/** In the place of the one before it. */
export async function savePhoto(tx: Tx, { key, contactId, picture, sentBy }: PhotoDraft): Promise<void> {
  await save(tx, [key, contactId, picture, sentBy])
}

/** Reaches the photos of their own household, or those of all people as staff may. */
export type PhotoCaller = { contactId: number; reachesAll: boolean }

export async function findPhoto(tx: Tx, key: string, by: PhotoCaller): Promise<FoundPhoto | undefined> {
  return (await find(tx, [by.contactId, key, by.reachesAll]))[0]
}

/** Whose it was; undefined where the caller may not reach such a photo. */
export async function deletePhoto(tx: Tx, key: string, by: PhotoCaller): Promise<number | undefined> {
  return (await remove(tx, [by.contactId, key, by.reachesAll]))[0]?.contact_id
}

/** By contact; who has no photo is left out. */
export async function readPhotoKeys(tx: Tx, contactIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await keys(tx, [contactIds])).map(({ contactId, key }) => [contactId, key]))
}

export async function purgePhotos(tx: Tx, days: number, most: number): Promise<number> {
  return (await purge(tx, [days, most])).length
}
