/** Rows of households, their photos, cards and waivers, and of the checkout. */
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import { fileBody } from '#server/testing/visitors/cart-guest.ts'
import { CHILD, MEDICAL_CANARY } from './family.ts'
import {
  type AnswerRow,
  EVERYONE,
  IN_PERSON,
  OF_OWNER,
  OF_OWNER_OR_ADMIN,
  OF_OWNER_OR_STAFF,
  OF_OWNER_SIGNED_IN,
  OF_OWNER_UNASKED,
  SIGNED_IN,
} from './rows.ts'

const ADDRESS = { Address1: '1 Lift Lane', City: 'Silverpine', Country: 'US', State: 'CO', PostalCode: '80435' }
const NEWCOMER = { FirstName: 'Finn', LastName: 'Newcomer', DateOfBirth: '2018-05-06' }

/** By a call that guests make too; of the owner's tickets none has the serial that is asked for. */
const OWN_TICKETS_IN_PERSON = '404   none  404      404   404   alone        404     404'
const ofPurchase: AnswerRow['with'] = ({ purchase }) => ({ query: { order: purchase } })
const NO_LINE = '9b0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e77'
const NO_SUCH_LINE = '404   404   404      404   404   404          404     404'
const ofNoLine: AnswerRow['with'] = ({ purchase }) => ({ query: { order: purchase, line: NO_LINE } })
const newCardOf = (contactId: number) => ({ contactId, deleteAllNewMediaAssignments: 'false' })

export const PEOPLE_ROWS: Readonly<Record<string, AnswerRow>> = {
  showHousehold: { answers: EVERYONE },
  // The same person twice is in the household already: the second time it is the owner's own refusal. Guests, also
  // those whose session ended, have a household of their visit.
  addHouseholdMember: {
    answers: 'yes   yes   yes      yes   yes   no           yes     yes',
    with: () => ({ body: NEWCOMER }),
  },
  saveBirthDate: {
    answers: OF_OWNER_SIGNED_IN,
    with: ({ undated }) => ({ body: { ContactId: undated, BirthDate: '2015-07-23' } }),
    usesUp: 'birth date',
  },
  saveContact: {
    answers: OF_OWNER,
    with: ({ person }) => ({ body: { ...CHILD, ContactId: person } }),
  },
  // As for addHouseholdMember.
  addContactForProduct: {
    answers: 'yes   yes   yes      yes   yes   no           yes     yes',
    with: (_, { product }) => ({ body: { ...NEWCOMER, FirstName: 'Kim', ProductId: product } }),
  },
  listAssignableMembers: { answers: EVERYONE, with: (_, { product }) => ({ body: { ProductId: product } }) },
  assignReservation: {
    answers: OF_OWNER,
    with: ({ line, head }) => ({ body: { ReservationId: line, ContactId: head, Response: 'For myself' } }),
  },
  assignMediaForProduct: {
    answers: OF_OWNER_OR_ADMIN,
    with: ({ person }) => ({ body: { ContactId: person, MediaNumber: '8800770066006' } }),
  },
  assignMedia: {
    answers: OF_OWNER_OR_ADMIN,
    with: ({ person }) => ({ body: { contactId: person, mediaId: '8800770066007' } }),
  },
  showMediaRequirements: { answers: EVERYONE },
  addMediaAssignment: { answers: OF_OWNER, with: ({ person }) => ({ params: { contactId: person } }) },
  addMediaAssignmentByPost: { answers: OF_OWNER, with: ({ person }) => ({ params: { contactId: person } }) },
  deleteMediaAssignment: { answers: OF_OWNER, with: ({ person }) => ({ params: newCardOf(person) }) },
  deleteMediaAssignmentByPost: { answers: OF_OWNER, with: ({ person }) => ({ params: newCardOf(person) }) },
  uploadPhoto: {
    answers: OF_OWNER_OR_ADMIN,
    with: ({ person }, { picture }) => ({ query: { contactid: String(person) }, body: fileBody({ bytes: picture }) }),
  },
  showPhoto: { answers: OF_OWNER_OR_STAFF, with: ({ photo }) => ({ params: { key: photo } }), usesUp: 'photo' },
  deletePhoto: {
    answers: OF_OWNER_OR_ADMIN,
    with: ({ photo }) => ({ params: { key: photo } }),
    usesUp: 'photo',
  },
  uploadAttributeFile: {
    answers: EVERYONE,
    with: (_, { picture, uploadOption }) => ({
      params: { productAttributeId: uploadOption },
      body: fileBody({ bytes: picture }),
    }),
  },
  showCheckoutConfig: { answers: EVERYONE },
  showPersonalization: { answers: EVERYONE },
  showCheckoutFeatures: { answers: EVERYONE },
  showCheckoutDescriptions: { answers: EVERYONE },
  startCheckout: { answers: EVERYONE },
  showCheckoutTotals: { answers: EVERYONE },
  // Without an Idempotency-Key.
  completeCheckout: {
    answers: '400   400   400      400   400   400          400     400',
    with: () => ({ body: { CartVersion: 0, OrderTotal: 0, PaymentToken: 'entered anew' } }),
  },
  showConfirmation: { answers: OF_OWNER, with: ofPurchase },
  listOrders: { answers: SIGNED_IN },
  downloadTickets: { answers: OF_OWNER, with: ofPurchase },
  downloadCalendar: { answers: OF_OWNER, with: ofPurchase },
  previewCancel: { answers: OF_OWNER, with: ({ purchase }) => ({ body: { OrderId: purchase } }) },
  // Not the sum that comes back.
  cancelOrder: {
    answers: '404   409   404      404   404   409          404     404',
    with: ({ purchase }) => ({ body: { OrderId: purchase, Seen: 0.01 } }),
  },
  showDay: { answers: OF_OWNER, with: ofPurchase },
  // The shop of the walk has no certificate.
  downloadApplePass: {
    answers: '404   404   404      404   404   404          404     404',
    with: ({ purchase }) => ({ query: { order: purchase, serial: 'ACT0-0000' } }),
  },
  showTransfers: { answers: OF_OWNER, with: ofPurchase },
  giveTicket: {
    answers: OWN_TICKETS_IN_PERSON,
    with: ({ purchase }) => ({
      body: { Order: purchase, Serial: 'ACT0-0000', Name: 'Kim', Email: 'kim@fjordmail.example' },
    }),
  },
  takeBackTicket: {
    answers: OWN_TICKETS_IN_PERSON,
    with: ({ purchase }) => ({ body: { Order: purchase, Transfer: '9a0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e77' } }),
  },
  showMoves: { answers: OF_OWNER, with: ofPurchase },
  // A line that the order does not have.
  listMoveChoices: { answers: NO_SUCH_LINE, with: ofNoLine },
  previewMove: {
    answers: NO_SUCH_LINE,
    with: ({ purchase }) => ({ query: { order: purchase, line: NO_LINE, days: '2026-12-10' } }),
  },
  // Without an Idempotency-Key.
  moveLine: {
    answers: '400   400   400      400   400   400          400     400',
    with: ({ purchase }) => ({
      body: { Order: purchase, Line: NO_LINE, Days: ['2026-12-10'], StartTime: null, Difference: 0 },
    }),
  },
  mailOrderLink: {
    answers: EVERYONE,
    with: () => ({ body: { OrderNumber: 'SP-900-0001', Email: 'kai@fjordmail.example' } }),
    usesUp: 'tries',
  },
  showGuestInfo: { answers: EVERYONE },
  startGuestInfo: { answers: EVERYONE },
  showFullGuestInfo: { answers: EVERYONE },
  showBaseGuestInfo: { answers: EVERYONE },
  // As for addHouseholdMember.
  addGuest: {
    answers: 'yes   yes   yes      yes   yes   no           yes     yes',
    with: () => ({ body: { ...NEWCOMER, FirstName: 'Fay' } }),
  },
  assignGuest: {
    answers: OF_OWNER,
    with: ({ line, head }) => ({ body: { reservationId: line, contactId: head } }),
  },
  saveRegistration: {
    answers: OF_OWNER,
    with: ({ person }) => ({
      body: {
        ContactId: person,
        MedicalConditions: MEDICAL_CANARY,
        Allergies: MEDICAL_CANARY,
        EmergencyContactName: 'Riley Hart',
        EmergencyContactPhone: '(970) 555-0142',
      },
    }),
  },
  // The owner's ticket is handed over in no way, and asks nothing: that is told to them alone.
  chooseShipping: {
    answers: OF_OWNER_UNASKED,
    with: ({ line }) => ({ body: { reservationId: line, shippingMethodId: 1 } }),
  },
  saveShippingAddress: { answers: EVERYONE, with: () => ({ body: ADDRESS }) },
  saveBillingAddress: {
    answers: EVERYONE,
    with: () => ({ body: { ...ADDRESS, FirstName: 'Finn', LastName: 'Newcomer' } }),
  },
  savePhoneNumber: { answers: EVERYONE, with: () => ({ body: { PhoneNumber: '+1 555 014 0199' } }) },
  saveCheckoutEmail: {
    answers: 'yes   no    no       no    no    alone        yes     yes',
    with: () => ({ body: { Email: 'finn@example.com' } }),
  },
  showCheckoutDetails: { answers: EVERYONE },
  savePromptAnswer: {
    answers: OF_OWNER_UNASKED,
    with: ({ line }) => ({ body: { ReservationId: line, UnityCode: 'H', Value: '1' } }),
  },
  signReleases: {
    answers: '401   yes   404      404   404   alone        401     401',
    with: ({ head }, { release }) => ({
      body: { ReleaseInfo: [{ ...release, ContactIds: [head], SignedName: 'Riley Hart', IsAgreed: true }] },
    }),
  },
  showWaivers: { answers: SIGNED_IN },
  mailWaiverLink: { answers: SIGNED_IN, with: () => ({ body: {} }) },
  showSignedWaiver: { answers: OF_OWNER_OR_STAFF, with: ({ waiver }) => ({ params: { key: waiver } }) },
  listRenewals: { answers: SIGNED_IN },
  renewPass: { answers: OF_OWNER_SIGNED_IN, with: ({ renewal }) => ({ params: { id: renewal } }) },
  saveAutoRenewal: {
    answers: IN_PERSON,
    with: ({ renewal, storedCard }) => ({
      params: { id: renewal },
      body: { IsOn: true, Version: AUTO_RENEWAL.version, PaymentMethodId: storedCard },
    }),
  },
  listPaymentMethods: { answers: SIGNED_IN },
  deletePaymentMethod: {
    answers: IN_PERSON,
    with: ({ storedCard }) => ({ params: { paymentMethodId: storedCard } }),
    usesUp: 'stored card',
  },
}
