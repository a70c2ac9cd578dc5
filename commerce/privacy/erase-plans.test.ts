/**
 * An erasure holds locks of households and people, so it finds both by an index, however many there are. Mails and
 * what became of vouchers are read whole, after those locks: they are kept for a time only, and an erasure is rare.
 */
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import { erasePeople, lockHouseholds, readHouseholdPeople } from './erase-account.sql.ts'

const FILLED = ['contact', 'household', 'household_member', 'account_user', 'media_card', 'voucher']

test('No statement of an erasure reads all households, people, accounts, cards or vouchers [PRV-03]', async ({
  recorded: { tx, client, asked },
}) => {
  await client.query(`insert into contact (first_name, last_name, email)
    select 'First' || n, 'Last' || n, 'person' || n || '@silverpine.example' from generate_series(1, 2000) n`)
  for (const filling of [
    'household (head_contact_id) select id from contact',
    `household_member (household_id, contact_id, position) select id, head_contact_id, 0 from household`,
    'account_user (contact_id, email) select id, email from contact',
    `media_card (contact_id, number) select id, (16000000000 + id)::text from contact`,
    `voucher (type, description, currency, code_hash, code_sealed, code_end, holder_id)
       select 'value', 'Gift card', 'USD', id::text::bytea, 'sealed', 'T100', id from contact`,
  ]) {
    await client.query(`insert into ${filling}`)
  }
  await client.query(`analyze ${FILLED.join()}`)
  await lockHouseholds(tx, 7)
  await readHouseholdPeople(tx, 7)
  await erasePeople(tx, [7])
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['lock_households_to_erase', 'erase_holders']))
  expect(await wholeReads(client, asked, FILLED)).toEqual([])
})
