/** Rows of customers, their accounts, signing in, staff, and the calls for testers. */
import { DEMO_PASSWORD } from '#demo/people.ts'
import { REASON } from '#server/testing/visitors/impersonation.ts'
import { type AnswerRow, EVERYONE, notBuilt, OF_OWNER_OR_STAFF, OF_OWNER_SIGNED_IN, SIGNED_IN, STAFF } from './rows.ts'

const everyone: AnswerRow = { answers: EVERYONE }
const signedIn: AnswerRow = { answers: SIGNED_IN }
const NOT_IN_PERSON = '401   no    no       no    no    alone        401     401'
const NO_LINK = 'no    no    no       no    no    alone        no      no'
const CHILD_ALONE = { FirstName: 'Finn', LastName: 'Newcomer', DateOfBirth: '2018-05-06' }

export const ACCOUNT_ROWS: Readonly<Record<string, AnswerRow>> = {
  showCurrentCustomer: everyone,
  // The mails of requestReset count.
  sendUsername: {
    answers: '429   429   429      429   429   429          429     429',
    with: () => ({ body: { Email: 'sam@silverpine.example' } }),
  },
  // Off unless the operator switches it on.
  findMe: {
    answers: '403   403   403      403   403   403          403     403',
    with: () => ({ body: { By: 'email', Email: 'sam@silverpine.example' } }),
  },
  // A child opens no account, which is said to all.
  createCustomer: {
    answers: 'no    no    no       no    no    no           no      no',
    with: () => ({
      body: { ...CHILD_ALONE, Email: 'finn@silverpine.example', PhoneNumber: '+1 555 014 0199', PostalCode: '80435' },
    }),
  },
  searchCustomers: { answers: STAFF, with: () => ({ query: { searchString: 'riley' } }) },
  showCustomerHistory: {
    answers: OF_OWNER_OR_STAFF,
    with: ({ person }) => ({ params: { contactId: person, count: 1_000_000 } }),
  },
  listEntitlements: notBuilt(SIGNED_IN),
  cancelReservation: notBuilt(OF_OWNER_SIGNED_IN, (_, { product }) => ({
    params: { productId: product },
    body: { AccessCode: 'A', TransactionID: 1, TransactionLine: 1, Date: '2026-12-21' },
  })),
  // Each about the caller's own account, with a password that is wrong.
  changePassword: {
    answers: NOT_IN_PERSON,
    with: () => ({ body: { PresentPassword: 'not the password', NewPassword: 'a long enough password' } }),
  },
  changeEmail: {
    answers: NOT_IN_PERSON,
    with: () => ({ body: { Password: 'not the password', NewEmail: 'other@silverpine.example' } }),
  },
  eraseAccount: { answers: NOT_IN_PERSON, with: () => ({ body: { Password: 'not the password' } }) },
  exportAccount: { answers: '401   yes   yes      yes   yes   alone        401     401' },
  listSessions: signedIn,
  endSessions: {
    answers: '401   404   404      404   404   404          401     401',
    with: () => ({ body: { SessionId: 'unknown' } }),
  },
  // By a link that is none.
  confirmEmail: { answers: NO_LINK, with: () => ({ body: { Token: 'x' } }) },
  resetPassword: { answers: NO_LINK, with: () => ({ body: { Token: 'x', Password: 'a long enough password' } }) },
  finishAccount: {
    answers: 'no    no    no       no    no    no           no      no',
    with: () => ({ body: { Token: 'x', Password: 'a long enough password' } }),
  },
  // Three mails are enough for a network, and here all come from one.
  requestReset: {
    answers: 'yes   yes   yes      429   429   429          429     429',
    with: () => ({ body: { Email: 'sam@silverpine.example' } }),
  },
  signIn: {
    answers: EVERYONE,
    with: () => ({ body: { Email: 'sam@silverpine.example', Password: DEMO_PASSWORD } }),
    inOwnSession: true,
  },
  // The shop has an admin, so no token opens anything any more; and five wrong ones are enough for a network.
  checkBootToken: {
    answers: 'no    no    no       no    no    429          429     429',
    with: () => ({ body: { Token: 'x' } }),
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
  showProfile: signedIn,
  showStaffVisits: signedIn,
  readShopClock: everyone,
  moveShopClock: { answers: EVERYONE, with: () => ({ body: {} }) },
  reloadDemo: { answers: EVERYONE, askedOnce: true },
  readLogLines: everyone,
  recordLogLine: { answers: EVERYONE, with: () => ({ body: { level: 'info', message: 'seen' } }) },
}
