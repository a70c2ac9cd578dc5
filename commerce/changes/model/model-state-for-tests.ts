/** What the model remembers: orders with their lines, what paid for them, plans, closed days, and the day it is. */
import { addDays, type Day } from '#contract/values/day.ts'
import {
  type CampTerms,
  MODEL_START,
  type Parts,
  PLACES_BY_DAY,
  SOLD_DAYS,
  type Sort,
} from './model-rules-for-tests.ts'

export type ModelPiece = { serial: string; isGone: boolean; isUsed: boolean; transferId?: string | undefined }

/** A dearer move whose page is open. */
export type OpenMove = { id: string; key: string; to: number; pieces: readonly number[]; parts: Parts; minor: number }

export type ModelPayment = {
  dueOn: Day
  minor: number
  status: 'scheduled' | 'paid' | 'retrying' | 'failed' | 'cancelled'
  tries: number
  nextTry: Day | null
}

/** `payments` of it by their index. */
export type OpenCharge = {
  key: string
  payments: readonly number[]
  isTry: boolean
  token: string
  at: number
  /** The provider has heard of it, and its reply was lost. */
  isAtProvider: boolean
  isCaptured?: boolean
}

export type ModelPlan = {
  id: string
  deposit: number
  payments: ModelPayment[]
  chargedOn: Day | null
  token: string
  charges: number
  open?: OpenCharge | undefined
  isEnded: boolean
}

export type LineInModel = {
  id: string
  sort: Sort
  day: number
  person: number | null
  pieces: ModelPiece[]
  /** Of the pieces that are not gone. */
  parts: Parts
  kept: number
  open?: OpenMove | undefined
  plan?: ModelPlan | undefined
}

export type ModelTender = { name: string; paid: number; back: number; at: number }

export type ModelChoice = { id: string; closure: ModelClosure; lines: readonly LineInModel[]; isMade: boolean }

export type ModelOrder = {
  id: string
  isCancelled: boolean
  contactId: number | undefined
  lines: LineInModel[]
  /** Payments of the order by attempt, then charges of its plans. */
  payments: ModelTender[]
  charges: ModelTender[]
  vouchers: ModelTender[]
  attempts: number
  choices: ModelChoice[]
}

export type ModelClosure = { id: number; day: number; isOpen: boolean }

export type ModelState = {
  camp: CampTerms
  today: Day
  /** Counts commands; it is the minute of the day too. */
  at: number
  orders: ModelOrder[]
  closures: ModelClosure[]
  /** Tokens of cards that are declined. */
  badCards: Set<string>
  /** What the provider has paid back, and what it still has to. */
  repaid: number
  due: number
  /** Value that was given for nothing, and credit for closed days. */
  goodwill: number
  credits: number
}

export function newModelState(camp: CampTerms): ModelState {
  return {
    ...{ camp, today: MODEL_START, at: 0, orders: [], closures: [], badCards: new Set() },
    ...{ repaid: 0, due: 0, goodwill: 0, credits: 0 },
  }
}

export const livingOf = ({ pieces }: LineInModel) => pieces.flatMap(({ isGone }, at) => (isGone ? [] : [at + 1]))
export const goodOf = ({ pieces }: LineInModel) => pieces.filter(({ isGone }) => !isGone)
export const calendarDay = (at: number) => SOLD_DAYS[at] as Day
export const isClosedDay = ({ closures }: ModelState, day: number) =>
  closures.some((closure) => closure.isOpen && closure.day === day)

/** What is taken on a day: by pieces that are there, and by moves that wait for their payment. */
export function takenOn({ orders }: ModelState, day: number): number {
  const lines = orders.flatMap((order) => order.lines)
  const there = lines.filter((line) => line.day === day).map((line) => livingOf(line).length)
  const coming = lines.flatMap(({ open }) => (open?.to === day ? [open.pieces.length] : []))
  return [...there, ...coming].reduce((all, places) => all + places, 0)
}

export const freeOn = (state: ModelState, day: number) => (PLACES_BY_DAY[day] ?? 0) - takenOn(state, day)

/** Whether the person has a chair on the day by another line than this one. */
export function isBusy({ orders }: ModelState, person: number, day: number, beside?: LineInModel): boolean {
  return orders
    .flatMap(({ lines }) => lines)
    .some(
      (line) =>
        line !== beside &&
        line.person === person &&
        livingOf(line).length > 0 &&
        (line.day === day || line.open?.to === day),
    )
}

export function paidOfPlan({ deposit, payments }: ModelPlan): number {
  return payments.reduce((all, { minor, status }) => all + (status === 'paid' ? minor : 0), deposit)
}

export const tomorrow = (day: Day) => addDays(day, 1)
