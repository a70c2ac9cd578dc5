/** Golf courses, and the start times of one on a day: rates, places, who plays, and which carts hold some. */
import * as z from 'zod/mini'
import { day, idText, integer, listOf, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { clockTime } from '#contract/schemas/people/moves.ts'
import { BookingOfDay, HoldOfDay } from './inventory.ts'

const MOST_PLAYERS = 4
const MOST_RATES = 100
const LONGEST_NAME = 100
const LARGEST_PRICE = 1_000_000

/** `07:00`, and midnight at the end of a day. */
const endTime = () => z.union([clockTime(), z.literal('24:00')])

const CourseRate = z.object({
  Name: words(LONGEST_NAME),
  Holes: z.literal([9, 18]),
  /** From this time on, and before the other. */
  From: clockTime(),
  To: endTime(),
  Price: z.number().check(z.minimum(0), z.maximum(LARGEST_PRICE)),
  IsCartIncluded: z.boolean(),
  /** The key of the customer group that it is for alone. */
  Group: z.nullable(text(LONGEST_NAME)),
})
export type CourseRate = z.infer<typeof CourseRate>

/** What operators type; the engine says what of it is wrong. */
const course = {
  /** What the pools of the first and of the tenth tee are called; null where the course has one tee. */
  Pool: words(LONGEST_NAME),
  TurnPool: z.nullable(words(LONGEST_NAME)),
  /** How long after the start eighteen holes pass the tenth tee. */
  TurnMinutes: wholeNumber(1, 720),
  FirstTee: clockTime(),
  LastTee: clockTime(),
  EveryMinutes: wholeNumber(1, 120),
  PlayersPerTee: wholeNumber(1, MOST_PLAYERS),
  /** How many days ahead all players book, and those of the group. */
  BookingDays: wholeNumber(0, 400),
  BookingDaysOfGroup: wholeNumber(0, 400),
  BookingGroup: z.nullable(text(LONGEST_NAME)),
  Rates: listOf(CourseRate, MOST_RATES),
}

const CoursePage = z.object({
  Id: integer(),
  Name: z.string(),
  /** Sent along with a change; 0 where the product has no course yet, and then the rest is a proposal. */
  Version: integer(),
  ...course,
  Groups: z.array(z.object({ Key: z.string(), Name: z.string() })),
})
export type CoursePage = z.infer<typeof CoursePage>

const CourseStart = z.object({
  /** `07:10:00`. */
  StartTime: z.string(),
  Capacity: integer(),
  Sold: integer(),
  Held: integer(),
  Left: integer(),
  /** When eighteen holes pass the tenth tee, and how many still can; null where the course has one tee. */
  Turn: z.nullable(z.object({ StartTime: z.string(), Left: integer() })),
  Rates: z.array(z.object({ Name: z.string(), Holes: integer(), Price: z.number(), Group: z.nullable(z.string()) })),
  /** Why it has other places than the course gives every time; null where it has not. */
  Reason: z.nullable(z.string()),
  Players: z.array(BookingOfDay),
  Carts: z.array(HoldOfDay),
})
export type CourseStart = z.infer<typeof CourseStart>

/** At the first groups start; the tenth is passed by those who play eighteen holes. */
const CourseTee = z.enum(['first', 'tenth'])
export type CourseTee = z.infer<typeof CourseTee>

const CourseDay = z.object({
  /** Of the resort. */
  Today: z.string(),
  PlayersPerTee: integer(),
  /** Of the pool of the tee: sent along with a change of places. */
  Version: integer(),
  HasTenthTee: z.boolean(),
  /** Or the times at which the tenth tee is passed, which have no rates. */
  StartTimes: z.array(CourseStart),
  /** More is taken than is told by name. */
  IsCut: z.boolean(),
})
export type CourseDay = z.infer<typeof CourseDay>

const ofCourse = z.object({ id: idText() })
const ofDay = z.object({ id: idText(), day: day() })

export const golfAdminSchemas = {
  listCourses: {
    summary: 'Products that sell tee times, and which of them have a course.',
    reply: z.object({ Items: z.array(z.object({ Id: integer(), Name: z.string(), HasCourse: z.boolean() })) }),
  },
  showCourse: {
    summary: 'The course of a product as its form shows it: times, tees, booking window and rates.',
    params: ofCourse,
    reply: CoursePage,
  },
  changeCourse: {
    summary: 'A course with its rates is made or changed. Times that would leave two groups on one tee are refused.',
    params: ofCourse,
    body: z.object({ ...course, Version: wholeNumber() }),
    reply: CoursePage,
  },
  showCourseDay: {
    summary: 'The tee sheet of a day: every start time with its rates, places, players and carts.',
    params: ofDay,
    query: z.object({ tee: z.optional(CourseTee) }),
    reply: CourseDay,
  },
  setTeePlaces: {
    summary: 'Start times are blocked, opened again or get other places. Fewer than are taken only where it overbooks.',
    params: ofDay,
    body: z.object({
      /** The first, where it is not said. */
      Tee: z.optional(CourseTee),
      /** The first and the last of them, both included. */
      From: clockTime(),
      Until: clockTime(),
      /** None blocks them. */
      Places: wholeNumber(0, MOST_PLAYERS),
      /** For those who look at it later. */
      Reason: words(200),
      /** Fewer than are sold and kept, knowingly: nothing more is sold until enough came back. */
      Overbook: z.optional(z.boolean()),
      Version: wholeNumber(),
    }),
    /** How many start times there were, and how many more are taken at them than there are places. */
    reply: z.object({ Version: integer(), StartTimes: integer(), Overbooked: integer() }),
  },
}
