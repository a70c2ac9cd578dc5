/**
 * Who may sign in, and who is signed in. The columns that better-auth writes are named as it names them; ours stand
 * below.
 *
 * What a person is called, and what they may do, is the contact's: nothing here repeats it but the e-mail, by which
 * better-auth finds an account, and which follows the contact's by the foreign key. Its own times are those of the
 * machine; `signed_in_at`, `opened_at` and `seen_at`, by which sessions end, are the shop's.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from '#commerce/people/people.tables.ts'

const instant = () => timestamp({ withTimezone: true })
const shopInstant = () => instant().notNull().default(sql`shop_now()`)
const newId = () => text().primaryKey().default(sql`gen_random_uuid()::text`)
const machineTimes = () => ({
  createdAt: instant().notNull().default(sql`now()`),
  updatedAt: instant().notNull().default(sql`now()`),
})

export const accountUser = pgTable(
  'account_user',
  {
    id: newId(),
    email: text().notNull().unique('account_user_email_once'),
    emailVerified: boolean().notNull().default(false),
    ...machineTimes(),
    contactId: integer().notNull().unique('account_user_one_per_contact'),
    /** Once it is set, the account cannot sign in and has no sessions. */
    disabledAt: instant(),
    /** A sign-in asks for a code besides the password (second-factor.tables.ts). */
    twoFactorEnabled: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'account_user_contact',
      columns: [table.contactId, table.email],
      foreignColumns: [contact.id, contact.email],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

const ofUser = () =>
  text()
    .notNull()
    .references(() => accountUser.id, { onDelete: 'cascade' })

export const accountSession = pgTable(
  'account_session',
  {
    id: newId(),
    token: text().notNull().unique('account_session_token_once'),
    userId: ofUser(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...machineTimes(),
    /** Since when this person is signed in, whatever their session became since. */
    signedInAt: shopInstant(),
    /** Since when the session has this token and is whose it is. */
    openedAt: shopInstant(),
    seenAt: shopInstant(),
    /** The customer whom staff impersonate in it. */
    actingFor: integer().references(() => contact.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('account_session_user').on(table.userId),
    index('account_session_acting_for').on(table.actingFor),
    index('account_session_signed_in').on(table.signedInAt),
  ],
)

export const accountCredential = pgTable(
  'account_credential',
  {
    id: newId(),
    userId: ofUser(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    ...machineTimes(),
  },
  (table) => [unique('account_credential_once').on(table.userId, table.providerId)],
)

export const accountVerification = pgTable(
  'account_verification',
  {
    id: newId(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...machineTimes(),
  },
  (table) => [index('account_verification_identifier').on(table.identifier)],
)

/** Failed sign-ins of late, by the hash of whom or where from. A bucket never holds more than may fail. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    bucket: bytea().primaryKey(),
    failedAt: timestamp({ withTimezone: true }).array().notNull(),
    /** From then on nothing in it counts. */
    until: instant().notNull(),
  },
  (table) => [
    index('sign_in_failure_until').on(table.until),
    check('sign_in_failure_is_a_hash', sql`length(${table.bucket}) = 32`),
  ],
)
