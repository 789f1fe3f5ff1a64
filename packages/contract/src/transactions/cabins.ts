import { meetingType, viewingLifecycle, viewingStatus, viewingTabs, meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { carat, chosenId, id, instant, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { diamondName } from './block.ts'
import { codeNames, statusOf } from '../status.ts'
import { day, cabin, location, cabinSlot } from './cabin-slots.ts'

const stone = z.object({ id, vStnId: z.string() })

/** A client's appointment to view stones. */
const viewing = z
  .object({
    id,
    slot: id,
    cabin,
    location,
    day,
    startsAt: instant.meta({ title: 'Begins' }),
    endsAt: instant.meta({ title: 'Ends' }),
    tab: z.enum(viewingTabs).meta({ title: 'When', description: 'today, upcoming, or expire once it has ended' }),
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    user: id.nullable().meta({ title: 'Client' }),
    buyerName: z.string().nullable().meta({ title: 'Client' }),
    seller: id.meta({ title: 'Sales person' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
    meetingType: z
      .literal(Object.values(meetingType))
      .meta({ title: 'Meeting type', ...codeNames(Object.values(meetingType), meetingTypeName) }),
    visitors: z.int().meta({ title: 'Visitors' }),
    stones: z.array(stone).meta({ title: 'Stones' }),
    pieces: z.int().meta({ title: 'Stones' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    status: statusOf(viewingLifecycle),
    endedReason: z.string().nullable().meta({ title: 'Reason canceled' }),
    createdAt: instant.meta({ title: 'Requested' }),
    updatedAt: instant,
  })
  .meta({ id: 'Viewing' })
export type Viewing = z.output<typeof viewing>

/** An appointment on the day board; of another seller's it only shows that the cabin is taken. */
const booked = z
  .object({
    id,
    slot: id,
    status: viewing.shape.status,
    companyName: z.string().nullable(),
    sellerName: z.string(),
    pieces: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'BookedCabin' })

const pick = z
  .object({
    id,
    vStnId: z.string().meta({ title: 'Stone ID' }),
    location: z.string().nullable().meta({ title: 'Stone is at' }),
    shpNm: z.string().nullable().meta({ title: 'Shape' }),
    crt: carat.meta({ title: 'Carat' }),
    cabin: z.string().meta({ title: 'Cabin' }),
    startsAt: instant.meta({ title: 'Begins' }),
    companyName: z.string().meta({ title: 'Company' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
  })
  .meta({ id: 'Pick' })
export type Pick = z.output<typeof pick>

const diamonds = z.array(diamondName).max(200, 'An appointment takes at most 200 stones.').meta({ title: 'Stones' })
const write = { kind: 'write', method: 'POST' } as const
const clashes = ['cabin_taken', 'seller_taken', 'stone_taken'] as const

/** Appointments: who views which stones, where and when. */
export const cabinSchedules = resource('cabinSchedules', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/cabin-schedule/list',
    summary: 'List appointments of one’s clients',
    access: 'cabin:view',
    ...listOf(viewing, [
      'tab',
      'day',
      'startsAt',
      'endsAt',
      'cabin',
      'location',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'meetingType',
      'status',
      'pieces',
      'createdAt',
    ]),
  },
  board: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/cabin-schedule/board',
    summary: 'The cabins on a day: their slots and bookings',
    access: 'cabin:view',
    body: z.strictObject({ day }),
    reply: z.object({ slots: z.array(cabinSlot), booked: z.array(booked) }),
  },
  picks: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/cabin-schedule/pick-list',
    summary: 'The stones to prepare on a day, by location',
    access: 'cabin:view',
    body: z.strictObject({ day }),
    reply: z.object({ list: z.array(pick) }),
  },
  create: {
    ...write,
    path: '/admin/v1/cabin-schedule/create',
    summary: 'Make an appointment for a client',
    access: 'cabin:insert',
    body: z.strictObject({
      account: chosenId('Please Select Company Name.').meta({ title: 'Company' }),
      user: id.optional().meta({ title: 'Client' }),
      seller: id.optional().meta({ title: 'Sales person' }),
      day,
      slot: chosenId('Please select a cabin and a time.').meta({ title: 'Cabin and time' }),
      meetingType: viewing.shape.meetingType,
      visitors: cabinSlot.shape.capacity.default(1).meta({ title: 'Visitors' }),
      diamonds: diamonds.default([]).meta({ title: 'Stones' }),
      remarks: remarks.optional().meta({ title: 'Remarks' }),
    }),
    reply: viewing,
    refusals: [...clashes, 'not_found', 'validation'],
  },
  update: {
    ...write,
    path: '/admin/v1/cabin-schedule/update',
    summary: 'Move or change an appointment',
    access: 'cabin:update',
    body: z.strictObject({
      id,
      updatedAt: instant.optional(),
      day: day.optional(),
      slot: id.optional().meta({ title: 'Cabin and time' }),
      meetingType: viewing.shape.meetingType.optional().meta({ title: 'Meeting type' }),
      visitors: cabinSlot.shape.capacity.optional().meta({ title: 'Visitors' }),
      diamonds: diamonds.optional(),
      remarks: remarks.optional().meta({ title: 'Remarks' }),
    }),
    reply: viewing,
    refusals: [...clashes, 'not_found', 'validation', 'wrong_status', 'stale'],
  },
  changeStatus: {
    ...write,
    path: '/admin/v1/cabin-schedule/change-status',
    summary: 'Verify or cancel an appointment',
    access: 'cabin:update',
    body: z.strictObject({
      id,
      status: statusOf(viewingLifecycle, [viewingStatus.verified, viewingStatus.cancelled]),
      remarks: remarks.optional().meta({ title: 'Reason' }),
    }),
    reply: viewing,
    refusals: ['not_found', 'wrong_status'],
  },
  destroy: {
    ...write,
    path: '/admin/v1/cabin-schedule/destroy',
    summary: 'Cancel an appointment',
    access: 'cabin:delete',
    body: z.strictObject({ id, remarks: remarks.optional().meta({ title: 'Reason' }) }),
    reply: viewing,
    refusals: ['not_found', 'wrong_status'],
  },
})
