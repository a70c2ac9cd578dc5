/** Rows of places as staff see and change them. No family has any of them. */
import { ADMIN, type AnswerRow } from './rows.ts'

/** Who has the right to inventory is told that there is none. */
const MISSING = '401   403   403      403   404   403          401     401'
const NONE = 2_000_000_000
const DAY = '2026-12-12'
const COURSE = {
  ...{ Pool: 'first tee', TurnPool: null, TurnMinutes: 120, FirstTee: '07:00', LastTee: '17:00', EveryMinutes: 10 },
  ...{ PlayersPerTee: 4, BookingDays: 7, BookingDaysOfGroup: 14, BookingGroup: null, Rates: [], Version: 0 },
}

export const INVENTORY_ROWS: Readonly<Record<string, AnswerRow>> = {
  listPoolDays: { answers: ADMIN },
  showPoolDay: { answers: ADMIN, with: () => ({ params: { id: 1, day: DAY } }) },
  listHeldPlaces: { answers: ADMIN, with: () => ({ params: { id: NONE, day: DAY } }) },
  listBookedPlaces: { answers: ADMIN, with: () => ({ params: { id: NONE, day: DAY } }) },
  setPoolCapacity: {
    answers: MISSING,
    with: () => ({
      params: { id: NONE },
      body: { Day: DAY, StartTime: null, Capacity: 10, Reason: 'Wind on the ridge', Version: 1 },
    }),
  },
  listCourses: { answers: ADMIN },
  showCourse: { answers: MISSING, with: () => ({ params: { id: NONE } }) },
  changeCourse: { answers: MISSING, with: () => ({ params: { id: NONE }, body: COURSE }) },
  showCourseDay: { answers: MISSING, with: () => ({ params: { id: NONE, day: DAY } }) },
  setTeePlaces: {
    answers: MISSING,
    with: () => ({
      params: { id: NONE, day: DAY },
      body: { From: '07:00', Until: '08:00', Places: 0, Reason: 'Greenkeeping', Version: 0 },
    }),
  },
  listInstructors: { answers: ADMIN },
  addInstructor: { answers: ADMIN, with: () => ({ body: { Name: 'Ines Berg' } }) },
  changeInstructor: {
    answers: MISSING,
    with: () => ({ params: { id: NONE }, body: { Name: 'Ines Berg', IsArchived: false, Version: 1 } }),
  },
  listTaughtTimes: { answers: ADMIN, with: () => ({ params: { id: NONE, day: DAY } }) },
  assignInstructor: {
    answers: MISSING,
    with: () => ({ params: { id: NONE, day: DAY }, body: { StartTime: '09:30', InstructorId: NONE, IsGiven: true } }),
  },
  offerPoolDays: {
    answers: MISSING,
    with: () => ({
      params: { id: NONE },
      body: { Day: DAY, ProductIds: [NONE], IsOffered: false, Reason: 'A race has the slope', Version: 1 },
    }),
  },
  listPoolChoices: { answers: ADMIN },
  makePool: {
    answers: MISSING,
    with: () => ({
      body: {
        ...{ Name: 'Sleds', From: DAY, To: DAY, ClosedWeekdays: [], Places: 1, Reason: 'New sleds' },
        Products: [{ ProductId: NONE, VariantId: null, Units: 1 }],
      },
    }),
  },
  addPoolProduct: {
    answers: MISSING,
    with: () => ({ params: { id: NONE }, body: { ProductId: NONE, VariantId: null, Units: 1, Version: 1 } }),
  },
  listRentalPools: { answers: ADMIN },
  showRentalStock: { answers: ADMIN, with: () => ({ params: { id: NONE }, query: { from: DAY } }) },
  setRentalStock: {
    answers: MISSING,
    with: () => ({
      params: { id: NONE },
      body: { Day: DAY, Locations: [{ Id: NONE, Pieces: 1 }], Reason: 'The season begins', Version: 1 },
    }),
  },
  moveRentalStock: {
    answers: MISSING,
    with: () => ({
      params: { id: NONE },
      body: { Day: DAY, FromId: 1, ToId: NONE, Pieces: 1, Reason: 'A bus comes', Version: 1 },
    }),
  },
}
