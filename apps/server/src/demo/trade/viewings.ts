import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { type MeetingType, type ViewingStatus, closedFault, meetingType, viewingStatus } from '@loupe/domain/transactions/viewing.ts'
import { changeViewingStatus, createViewing } from '../../features/transactions/cabins/commands.ts'
import { type Desk, idsOf } from './desk.ts'

/** Appointments in the office: in the last days, today, tomorrow and later. */
interface Visit {
  /** Office days from today; 0 is today, or the next office day if the office is closed. */
  in: number
  /** The cabin and the time of its slot. */
  cabin: string
  from: string
  stones: number
  type: MeetingType
  visitors?: number
  remarks?: string
  ends?: ViewingStatus
}
const { phone, web, person } = meetingType
const { verified, cancelled } = viewingStatus
const visits: readonly Visit[] = [
  { in: -3, cabin: 'Cabin 1', from: '11:00', stones: 4, type: person, visitors: 2, ends: verified },
  { in: -2, cabin: 'Cabin 2', from: '15:00', stones: 2, type: web, ends: verified },
  { in: -1, cabin: 'Cabin 1', from: '16:00', stones: 3, type: person, ends: cancelled, remarks: 'The flight was cancelled' },
  { in: 0, cabin: 'Cabin 1', from: '10:00', stones: 5, type: person, visitors: 2, ends: verified, remarks: 'Comes with a cutter' },
  { in: 0, cabin: 'Cabin 2', from: '12:00', stones: 2, type: web },
  { in: 0, cabin: 'Cabin 3', from: '15:00', stones: 3, type: person, ends: verified },
  { in: 0, cabin: 'Cabin 1', from: '17:00', stones: 6, type: person, visitors: 3 },
  { in: 1, cabin: 'Cabin 1', from: '11:00', stones: 4, type: person, visitors: 2, ends: verified },
  { in: 1, cabin: 'Cabin 2', from: '11:00', stones: 2, type: phone },
  { in: 1, cabin: 'Cabin 3', from: '16:00', stones: 0, type: web, remarks: 'To talk about the terms' },
  { in: 3, cabin: 'Cabin 2', from: '14:00', stones: 3, type: person },
  { in: 6, cabin: 'Cabin 1', from: '10:00', stones: 8, type: person, visitors: 4, remarks: 'The yearly visit' },
]

/** The office day so many office days from today. */
function officeDay(today: string, away: number): string {
  const step = away < 0 ? -1 : 1
  let day = today
  for (let left = Math.abs(away); ; left--) {
    while (closedFault(day)) day = addDays(day, step)
    if (left === 0) return day
    day = addDays(day, step)
  }
}

export async function loadViewings(desk: Desk): Promise<void> {
  const slots = await desk.tx.selectFrom('cabinSlot').select(['id', 'cabin', 'fromTime']).execute()
  const today = dayIn(desk.now)
  for (const { in: away, cabin, from, stones, type, visitors = 1, remarks, ends } of visits) {
    const slot = slots.find((one) => one.cabin === cabin && one.fromTime === from)
    if (!slot) continue
    const client = desk.client()
    const viewing = await createViewing(desk.ago(client.by, 24 * 9), {
      ...{ slot: slot.id, day: officeDay(today, away), account: client.id, user: client.user },
      ...{ meetingType: type, visitors, diamonds: idsOf(desk.take(stones)), remarks },
    })
    if (ends)
      await changeViewingStatus(desk.ago('master', 24 * 8), {
        id: viewing.id,
        status: ends,
        remarks: ends === cancelled ? remarks : undefined,
      })
  }
}
