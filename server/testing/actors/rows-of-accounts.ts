/** Rows of customers, their accounts, signing in, staff, and the calls for testers. */
import { DEMO_PASSWORD } from '#demo/people.ts'
import { REASON } from '#server/testing/visitors/impersonation.ts'
import { type AnswerRow, EVERYONE, OF_OWNER_OR_STAFF, OF_OWNER_SIGNED_IN, SIGNED_IN, STAFF } from './rows.ts'

const everyone: AnswerRow = { answers: EVERYONE }
const signedIn: AnswerRow = { answers: SIGNED_IN }
const asksForMail: AnswerRow = {
  answers: EVERYONE,
  with: () => ({ body: { Email: 'sam@silverpine.example' } }),
  usesUp: 'tries',
}
const OF_ONESELF = '401   yes   yes      yes   yes   alone        401     401'
const BY_LINK = 'yes   yes   yes      yes   yes   alone        yes     yes'
const GROWN_UP = { FirstName: 'Finn', LastName: 'Newcomer', DateOfBirth: '1988-05-06' }

export const ACCOUNT_ROWS: Readonly<Record<string, AnswerRow>> = {
  showCurrentCustomer: everyone,
  sendUsername: asksForMail,
  // Off unless the operator switches it on.
  findMe: {
    answers: '403   403   403      403   403   403          403     403',
    with: () => ({ body: { By: 'email', Email: 'sam@silverpine.example' } }),
  },
  createCustomer: {
    answers: EVERYONE,
    with: () => ({
      body: { ...GROWN_UP, Email: 'finn@silverpine.example', PhoneNumber: '+1 555 014 0199', PostalCode: '80435' },
    }),
    usesUp: 'tries',
  },
  searchCustomers: { answers: STAFF, with: () => ({ query: { searchString: 'riley' } }) },
  showCustomerHistory: {
    answers: OF_OWNER_OR_STAFF,
    with: ({ person }) => ({ params: { contactId: person, count: 1_000_000 } }),
  },
  listEntitlements: signedIn,
  cancelReservation: {
    answers: OF_OWNER_SIGNED_IN,
    with: ({ reservation: { body, productId } }) => ({ params: { productId }, body }),
    usesUp: 'reservation',
  },
  changePassword: {
    answers: OF_ONESELF,
    with: () => ({ body: { PresentPassword: DEMO_PASSWORD, NewPassword: 'a long enough password' } }),
    byNewcomer: true,
  },
  changeEmail: {
    answers: OF_ONESELF,
    with: () => ({ body: { Password: DEMO_PASSWORD, NewEmail: 'other@silverpine.example' } }),
    byNewcomer: true,
  },
  // Staff are not erased here.
  eraseAccount: {
    answers: '401   yes   yes      no    no    alone        401     401',
    with: () => ({ body: { Password: DEMO_PASSWORD } }),
    byNewcomer: true,
  },
  exportAccount: { answers: OF_ONESELF },
  listSessions: signedIn,
  endSessions: {
    answers: OF_OWNER_SIGNED_IN,
    with: ({ session }) => ({ body: { SessionId: session } }),
    usesUp: 'session',
  },
  confirmEmail: { answers: BY_LINK, with: ({ links }) => ({ body: { Token: links.email } }), usesUp: 'links' },
  resetPassword: {
    answers: BY_LINK,
    with: ({ links }) => ({ body: { Token: links.reset, Password: 'a long enough password' } }),
    usesUp: 'links',
  },
  finishAccount: {
    answers: EVERYONE,
    with: ({ links }) => ({ body: { Token: links.account, Password: 'a long enough password' } }),
    usesUp: 'links',
    inOwnSession: true,
  },
  requestReset: asksForMail,
  signIn: {
    answers: EVERYONE,
    with: () => ({ body: { Email: 'sam@silverpine.example', Password: DEMO_PASSWORD } }),
    inOwnSession: true,
  },
  // No password was given before.
  signInByCode: {
    answers: 'no    no    no       no    no    no           no      no',
    with: () => ({ body: { Code: '000000' } }),
    usesUp: 'tries',
  },
  // The shop has an admin, so no token opens anything any more.
  checkBootToken: {
    answers: 'no    no    no       no    no    no           no      no',
    with: () => ({ body: { Token: 'x' } }),
    usesUp: 'tries',
  },
  makeFirstAdmin: {
    answers: 'no    no    no       no    no    no           no      no',
    with: () => ({
      body: { Token: 'x', Email: 'a@b.example', FirstName: 'A', LastName: 'B', Password: 'a long enough password' },
    }),
    usesUp: 'tries',
  },
  signOut: { answers: EVERYONE, inOwnSession: true },
  startImpersonation: {
    answers: STAFF,
    with: ({ head }) => ({ body: { CustomerId: head, Reason: REASON } }),
    inOwnSession: true,
  },
  finishImpersonation: {
    answers: '401   no    no       no    no    yes          401     401',
    inOwnSession: true,
  },
  showOwnRights: { answers: STAFF },
  showFigures: { answers: STAFF },
  listNeeds: { answers: STAFF },
  listFailingPayments: { answers: STAFF },
  showProfile: signedIn,
  showStaffVisits: signedIn,
  readShopClock: everyone,
  moveShopClock: { answers: EVERYONE, with: () => ({ body: {} }) },
  reloadDemo: { answers: EVERYONE, askedOnce: true },
  readLogLines: everyone,
  recordLogLine: { answers: EVERYONE, with: () => ({ body: { level: 'info', message: 'seen' } }) },
}
