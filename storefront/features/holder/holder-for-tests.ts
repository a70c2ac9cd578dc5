/** A person as the engine names them to a product's page, for tests that say only what they are about. */
import type { AssignableMember } from '#contract/schemas/people/household.ts'

export function aHolder(Id: number, FirstName: string, fields: Partial<AssignableMember> = {}): AssignableMember {
  return {
    Id,
    ContactInfoId: Id,
    FirstName,
    LastName: 'Hart',
    Fullname: `${FirstName} Hart`,
    DateOfBirth: '1987-04-02',
    AgeDescription: 'Adult, 39',
    Color: Id % 7,
    LegacyContactId: null,
    Me: false,
    PassMediaNumber: null,
    Rfid: null,
    PhotoUrl: null,
    ReleaseDescription: null,
    RegistrationProfile: { ContactId: Id },
    IsAssignable: true,
    InitialIsAssignable: true,
    ExcludeFromHousehold: false,
    UnassignableReason: null,
    ReasonCode: null,
    ReservationDatesInfo: { InCartReservationDates: [], BookedReservationDates: [] },
    Index: 0,
    ReservedDaysCount: 0,
    Message: null,
    ...fields,
  }
}

/** A person who may not have it. */
export function notFor(Id: number, FirstName: string, ReasonCode: string, UnassignableReason: string) {
  return aHolder(Id, FirstName, { IsAssignable: false, InitialIsAssignable: false, ReasonCode, UnassignableReason })
}
